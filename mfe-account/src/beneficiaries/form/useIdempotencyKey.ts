import { useRef } from 'react';

/**
 * The key a save is sent with: pressing again after a failure sends the same one, so that a save of which only the
 * answer was lost is not done twice. Other details are another save.
 */
export function useIdempotencyKey(): (details: unknown) => string {
  const last = useRef({ details: '', key: '' });
  return (details) => {
    const text = JSON.stringify(details);
    if (last.current.details !== text) last.current = { details: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
