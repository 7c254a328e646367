import { useCallback, useEffect, useRef, useState } from 'react';
import { checkPhoto } from './checkPhoto';

/** Takes a chosen file once it is known to be a photo. Of two chosen in a row the last one counts. */
export function usePhotoChoice(onChoose: (photo: Blob) => void) {
  const [error, setError] = useState<string>();
  const [checking, setChecking] = useState(false);
  const latest = useRef<File>(undefined);
  const drop = useCallback(() => {
    latest.current = undefined;
    setError(undefined);
    setChecking(false);
  }, []);
  // A page that is hidden for a while, and comes back, waits for nothing any more.
  useEffect(() => drop, [drop]);

  const choose = async (file: File) => {
    latest.current = file;
    setError(undefined);
    setChecking(true);
    const wrong = await checkPhoto(file);
    if (latest.current !== file) return;
    setChecking(false);
    setError(wrong);
    if (wrong === undefined) onChoose(file);
  };
  return {
    choose: (file: File) => void choose(file),
    error,
    checking,
    /** Forgets the file that is being checked, and what was wrong with the last one. */
    drop,
  };
}

export type PhotoChoice = ReturnType<typeof usePhotoChoice>;
