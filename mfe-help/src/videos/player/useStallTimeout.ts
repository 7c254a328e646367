import { useEffect, useEffectEvent } from 'react';

/** Longer than the pauses of a download on a slow connection. */
const TIMEOUT_MS = 20_000;

/** Calls `onStall` when a loading video has received no data for 20 s. */
export function useStallTimeout(video: HTMLVideoElement | null, isLoading: boolean, onStall: () => void): void {
  const stall = useEffectEvent(onStall);

  useEffect(() => {
    if (!video || !isLoading) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stall(), TIMEOUT_MS);
    };
    restart();
    video.addEventListener('progress', restart);
    return () => {
      clearTimeout(timer);
      video.removeEventListener('progress', restart);
    };
  }, [video, isLoading]);
}
