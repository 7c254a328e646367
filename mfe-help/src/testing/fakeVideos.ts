import { act, fireEvent } from '@testing-library/react';

/** What a test knows of a file: its length in seconds, or why there is none. */
type Film = number | 'broken' | 'silent';

let films: Record<string, Film> = {};
/** Files whose metadata was asked for, in order. */
export let asked: string[] = [];
/** Files that were let go. */
export let released: string[] = [];
const state = new WeakMap<HTMLMediaElement, { paused: boolean; duration: number; src: string }>();

const stateOf = (film: HTMLMediaElement) => {
  const known = state.get(film) ?? { paused: true, duration: NaN, src: '' };
  state.set(film, known);
  return known;
};
const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** Tests only: jsdom plays nothing. A browser that has these files, by name, and plays as soon as it is told to. */
export function fakeFilms(known: Record<string, Film> = {}): void {
  films = known;
}

beforeEach(() => {
  films = {};
  asked = [];
  released = [];
  const media = HTMLMediaElement.prototype;
  media.canPlayType = (type) => (/webm|mp4/.test(type) ? 'probably' : '');
  media.load = function () {
    if (!this.hasAttribute('src') && !this.querySelector('source')) released.push(nameOf(stateOf(this).src));
  };
  media.play = async function () {
    stateOf(this).paused = false;
    stateOf(this).src ||= this.querySelector('source')?.src ?? '';
    fireEvent.playing(this);
  };
  media.pause = function () {
    stateOf(this).paused = true;
    // Out of the page nobody listens.
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
  asked.push(nameOf(url));
  const film = films[nameOf(url)] ?? 'silent';
  if (film === 'silent') return;
  if (film !== 'broken') stateOf(this).duration = film;
  setTimeout(() => act(() => void this.dispatchEvent(new Event(film === 'broken' ? 'error' : 'loadedmetadata'))));
}

/** The file of the open player tells how long it is. */
export function tellDuration(film: HTMLVideoElement, seconds: number): void {
  stateOf(film).duration = seconds;
  fireEvent.loadedMetadata(film);
}
