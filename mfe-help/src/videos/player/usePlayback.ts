import { useEffect, useEffectEvent, useRef, useState, type VideoHTMLAttributes } from 'react';
import { letGo } from '../unloadVideo';
import { useSilence } from './useStallTimeout';

type State = {
  phase: 'loading' | 'playing' | 'paused' | 'failed';
  /** Seconds. */
  position: number;
  /** Seconds; 0 until the file has told. */
  duration: number;
};

export type Playback = State & {
  /** The ref of the element. */
  attach: (film: HTMLVideoElement | null) => void;
  /** Changes with each video and each attempt: the key of the element. */
  run: string;
  events: VideoHTMLAttributes<HTMLVideoElement>;
  toggle: () => void;
  seek: (seconds: number) => void;
  /** The file does not play: the browser has tried all it was offered. */
  fail: () => void;
  retry: () => void;
};

const BEFORE: State = { phase: 'loading', position: 0, duration: 0 };

type Played = {
  /** Of the video. */
  id: string;
  /** 0 to 1. */
  volume: number;
  captions: boolean;
  onDuration: (seconds: number) => void;
};

/** A film that was let go, as it was then. */
type Emptied = { film: HTMLVideoElement; at: number; paused: boolean };

/** Plays a video as soon as it is shown, and follows what the browser makes of it. */
export function usePlayback({ id, volume, captions, onDuration }: Played): Playback {
  const [film, attach] = useState<HTMLVideoElement | null>(null);
  const [attempt, setAttempt] = useState(1);
  const run = `${id} ${attempt}`;
  const [last, setLast] = useState({ run, ...BEFORE });
  const state = last.run === run ? last : BEFORE;
  const update = (change: Partial<State>) =>
    setLast((before) => ({ ...after(before.run === run ? before : BEFORE, change), run }));
  const measure = (element: HTMLVideoElement) => {
    if (!Number.isFinite(element.duration)) return;
    update({ duration: element.duration });
    onDuration(element.duration);
  };
  const retry = () => setAttempt((before) => before + 1);

  useSilence(film, state.phase === 'loading', () => update({ phase: 'failed' }));
  const emptied = useRef<Emptied>(undefined);
  const resumed = useRef<Emptied>(undefined);
  const begin = useEffectEvent((shown: HTMLVideoElement) => {
    if (shown === emptied.current?.film) {
      resumed.current = emptied.current;
      retry();
      return;
    }
    const { at, paused } = resumed.current ?? { at: 0, paused: false };
    resumed.current = undefined;
    if (at > 0) jump(shown, at);
    if (!paused) play(shown);
  });
  useEffect(() => {
    if (!film) return undefined;
    begin(film);
    // Either for good, or because the page is hidden for a while and comes back with the same element.
    return () => {
      emptied.current = { film, at: film.currentTime, paused: film.paused };
      letGo(film);
    };
  }, [film]);
  useEffect(() => setVolume(film, volume), [film, volume]);
  useEffect(() => setCaptions(film, captions), [film, captions]);

  return {
    ...state,
    attach,
    run,
    events: {
      onLoadedMetadata: ({ currentTarget }) => measure(currentTarget),
      onDurationChange: ({ currentTarget }) => measure(currentTarget),
      onCanPlay: ({ currentTarget }) => update({ phase: currentTarget.paused ? 'paused' : 'playing' }),
      onPlaying: () => update({ phase: 'playing' }),
      onWaiting: () => update({ phase: 'loading' }),
      onPause: () => update({ phase: 'paused' }),
      onEnded: () => update({ phase: 'paused' }),
      onTimeUpdate: ({ currentTarget }) => update({ position: currentTarget.currentTime }),
      // React passes the error of a single file on to its video, which goes on to the next file by itself.
      onError: ({ target, currentTarget }) => target === currentTarget && update({ phase: 'failed' }),
    },
    toggle: () => {
      if (state.phase === 'failed') retry();
      else if (film?.paused === false) film.pause();
      else play(film);
    },
    seek: (seconds) => {
      jump(film, seconds);
      update({ position: seconds });
    },
    fail: () => update({ phase: 'failed' }),
    retry,
  };
}

/** What has failed waits and pauses, too: it stays failed, unless it plays after all. */
function after(before: State, change: Partial<State>): State {
  const staysFailed = before.phase === 'failed' && change.phase !== 'playing';
  return { ...before, ...change, ...(staysFailed && { phase: 'failed' }) };
}

/** Refused (a page that was reloaded may not make a sound), it waits for a press on Play. */
function play(film: HTMLVideoElement | null): void {
  film?.play().catch(() => undefined);
}

function jump(film: HTMLVideoElement | null, seconds: number): void {
  if (film) film.currentTime = seconds;
}

function setVolume(film: HTMLVideoElement | null, volume: number): void {
  if (film) film.volume = volume;
}

/** The browser fetches captions when they are shown, not before. */
function setCaptions(film: HTMLVideoElement | null, shown: boolean): void {
  for (const track of film?.textTracks ?? []) track.mode = shown ? 'showing' : 'disabled';
}
