import { useEffect, useEffectEvent } from 'react';

/** Nothing for so long: no more will come. A film on a slow line takes its time between two parts, but not that much. */
const SILENCE_MS = 20_000;

/** Tells when a film that is waited for has received nothing for 20 s, so that nobody looks at a spinner for ever. */
export function useSilence(film: HTMLVideoElement | null, isWaiting: boolean, onSilence: () => void): void {
  const tell = useEffectEvent(onSilence);

  useEffect(() => {
    if (!film || !isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => tell(), SILENCE_MS);
    };
    listen();
    film.addEventListener('progress', listen);
    return () => {
      clearTimeout(timer);
      film.removeEventListener('progress', listen);
    };
  }, [film, isWaiting]);
}
