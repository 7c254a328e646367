import { useEffect, useEffectEvent, useState, type VideoHTMLAttributes } from 'react';
import { unloadVideo } from './videoFile';

type PlaybackState = {
  phase: 'loading' | 'ready' | 'failed';
  isPaused: boolean;
  /** Seconds. */
  position: number;
  /** Seconds; 0 while unknown. */
  duration: number;
};

export type Playback = PlaybackState & {
  ref: (element: HTMLVideoElement | null) => void;
  /** The React key of the element: each video and each attempt has a new element. */
  key: string;
  events: VideoHTMLAttributes<HTMLVideoElement>;
  togglePlay: () => void;
  seek: (seconds: number) => void;
  /** Called when the browser can play none of the files. */
  fail: () => void;
  retry: () => void;
};

const INITIAL_STATE: PlaybackState = { phase: 'loading', isPaused: true, position: 0, duration: 0 };

type PlaybackOptions = {
  videoId: string;
  /** 0 to 1. */
  volume: number;
  captions: boolean;
  onDuration: (seconds: number) => void;
};

/** Plays a video as soon as it is mounted, and tracks the state of its element. */
export function usePlayback({ videoId, volume, captions, onDuration }: PlaybackOptions): Playback {
  const [video, ref] = useState<HTMLVideoElement | null>(null);
  const [attempt, setAttempt] = useState(1);
  const key = `${videoId} ${attempt}`;
  const [stored, setStored] = useState({ key, ...INITIAL_STATE });
  const state = stored.key === key ? stored : INITIAL_STATE;
  const update = (change: Partial<PlaybackState>) =>
    setStored((before) => ({ ...nextState(before.key === key ? before : INITIAL_STATE, change), key }));
  const updateDuration = ({ duration }: HTMLVideoElement) => {
    if (!Number.isFinite(duration)) return;
    update({ duration });
    onDuration(duration);
  };
  const retry = () => setAttempt((before) => before + 1);

  useStallTimeout(video, state.phase === 'loading' && !state.isPaused, () => update({ phase: 'failed' }));
  useEffect(() => {
    if (!video) return undefined;
    play(video);
    return () => unloadVideo(video);
  }, [video]);
  useEffect(() => {
    if (video) setVolume(video, volume);
  }, [video, volume]);
  useEffect(() => {
    if (video) setCaptionsVisible(video, captions);
  }, [video, captions]);

  return {
    ...state,
    ref,
    key,
    events: {
      onLoadedMetadata: ({ currentTarget }) => updateDuration(currentTarget),
      onDurationChange: ({ currentTarget }) => updateDuration(currentTarget),
      onPlaying: () => update({ phase: 'ready' }),
      onWaiting: () => update({ phase: 'loading' }),
      onPlay: () => update({ isPaused: false }),
      onPause: () => update({ isPaused: true }),
      onTimeUpdate: ({ currentTarget }) => update({ position: currentTarget.currentTime }),
      // React also calls `onError` for the error of a single source, after which the browser tries the next one.
      onError: ({ target, currentTarget }) => target === currentTarget && update({ phase: 'failed' }),
    },
    togglePlay: () => {
      if (state.phase === 'failed') retry();
      else if (video?.paused === false) video.pause();
      else if (video) play(video);
    },
    seek: (seconds) => {
      if (video) seekTo(video, seconds);
      update({ position: seconds });
    },
    fail: () => update({ phase: 'failed' }),
    retry,
  };
}

/** A failed element still fires events such as pause and waiting: it stays failed until it plays. */
function nextState(before: PlaybackState, change: Partial<PlaybackState>): PlaybackState {
  const staysFailed = before.phase === 'failed' && change.phase !== 'ready';
  return { ...before, ...change, ...(staysFailed && { phase: 'failed' }) };
}

/** Plays, or ignores a refusal: after a reload the browser may not play with sound until the customer presses Play. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => undefined);
}

function seekTo(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = seconds;
}

function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = volume;
}

/** Uses `disabled`, not `hidden`, so that the browser does not download captions that are not shown. */
function setCaptionsVisible(video: HTMLVideoElement, isVisible: boolean): void {
  for (const track of video.textTracks) track.mode = isVisible ? 'showing' : 'disabled';
}

/** Longer than the pauses of a download on a slow connection. */
const STALL_TIMEOUT_MS = 20_000;

/** Calls `onStall` when a loading video has received no data for 20 s. */
function useStallTimeout(video: HTMLVideoElement | null, isLoading: boolean, onStall: () => void): void {
  const stall = useEffectEvent(onStall);

  useEffect(() => {
    if (!video || !isLoading) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stall(), STALL_TIMEOUT_MS);
    };
    restart();
    video.addEventListener('progress', restart);
    return () => {
      clearTimeout(timer);
      video.removeEventListener('progress', restart);
    };
  }, [video, isLoading]);
}
