import { act, fireEvent } from '@testing-library/react';

/** The duration of a file in seconds, or why it has none. */
type FakeVideo = number | 'broken' | 'stalled';

let videos: Record<string, FakeVideo> = {};
/** Files whose metadata was requested, in order. */
export let requestedFiles: string[] = [];
/** Files whose download was stopped. */
export let unloadedFiles: string[] = [];
const state = new WeakMap<HTMLMediaElement, { paused: boolean; duration: number; src: string }>();

const stateOf = (video: HTMLMediaElement) => {
  const known = state.get(video) ?? { paused: true, duration: NaN, src: '' };
  state.set(video, known);
  return known;
};
const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** jsdom has no media playback: sets the files that exist, by name. */
export function fakeVideos(known: Record<string, FakeVideo> = {}): void {
  videos = known;
}

beforeEach(() => {
  videos = {};
  requestedFiles = [];
  unloadedFiles = [];
  const media = HTMLMediaElement.prototype;
  media.canPlayType = (type) => (/webm|mp4/.test(type) ? 'probably' : '');
  media.load = function () {
    if (!this.hasAttribute('src') && !this.querySelector('source')) unloadedFiles.push(nameOf(stateOf(this).src));
  };
  media.play = async function () {
    stateOf(this).paused = false;
    stateOf(this).src ||= this.querySelector('source')?.src ?? '';
    fireEvent.playing(this);
  };
  media.pause = function () {
    stateOf(this).paused = true;
    if (this.isConnected) fireEvent.pause(this);
  };
  Object.defineProperties(media, {
    paused: { configurable: true, get: read('paused') },
    duration: { configurable: true, get: read('duration') },
    src: { configurable: true, get: read('src'), set: open },
  });
});

function read(name: 'paused' | 'duration' | 'src') {
  return function (this: HTMLMediaElement) {
    return stateOf(this)[name];
  };
}

function open(this: HTMLMediaElement, url: string) {
  this.setAttribute('src', url);
  stateOf(this).src = url;
  requestedFiles.push(nameOf(url));
  const video = videos[nameOf(url)] ?? 'stalled';
  if (video === 'stalled') return;
  if (video !== 'broken') stateOf(this).duration = video;
  setTimeout(() => act(() => void this.dispatchEvent(new Event(video === 'broken' ? 'error' : 'loadedmetadata'))));
}

/** Loads the metadata of the video in the player. */
export function loadMetadata(video: HTMLVideoElement, seconds: number): void {
  stateOf(video).duration = seconds;
  fireEvent.loadedMetadata(video);
}
