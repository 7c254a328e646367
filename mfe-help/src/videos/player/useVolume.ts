import { useEffect, useState } from 'react';
import { volumeAfter } from './volume';

/** HP-010, CN-028. */
const INDICATOR_MS = 1500;

export type Volume = {
  /** 0 to 1. */
  level: number;
  change: (direction: 'Up' | 'Down') => void;
  /** How often it was changed, while the indicator is to be seen; 0 otherwise. */
  shown: number;
};

/** The player’s volume; each change shows the indicator for another 1.5 s. */
export function useVolume(): Volume {
  const [level, setLevel] = useState(1);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown === 0) return undefined;
    const timer = setTimeout(() => setShown(0), INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const change = (direction: 'Up' | 'Down') => {
    setLevel((now) => volumeAfter(now, direction));
    setShown((times) => times + 1);
  };
  return { level, change, shown };
}
