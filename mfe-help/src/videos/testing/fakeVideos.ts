import { act, fireEvent } from '@testing-library/react';

/** The duration of a file in seconds, or why it has none. */
type FakeVideo = number | 'broken' | 'stalled';

/** The video files that exist, by file name. */
let fakeVideoByFileName: Record<string, FakeVideo> = {};
/** The names of the files whose metadata was requested, in order. */
export let requestedMetadataFiles: string[] = [];
/** The names of the files whose download was stopped, in order. */
export let unloadedFiles: string[] = [];
const mediaStates = new WeakMap<HTMLMediaElement, { paused: boolean; duration: number; src: string }>();

const mediaStateOf = (video: HTMLMediaElement) => {
  const known = mediaStates.get(video) ?? { paused: true, duration: NaN, src: '' };
  mediaStates.set(video, known);
  return known;
};
const fileNameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** Sets the duration or the failure of video files, by file name; any other file is stalled. */
export function setFakeVideos(files: Record<string, FakeVideo> = {}): void {
  fakeVideoByFileName = files;
}

beforeEach(() => {
  fakeVideoByFileName = {};
  requestedMetadataFiles = [];
  unloadedFiles = [];
  const media = HTMLMediaElement.prototype;
  media.canPlayType = (type) => (/webm|mp4/.test(type) ? 'probably' : '');
  media.load = function () {
    if (!this.hasAttribute('src') && !this.querySelector('source'))
      unloadedFiles.push(fileNameOf(mediaStateOf(this).src));
  };
  media.play = async function () {
    mediaStateOf(this).paused = false;
    mediaStateOf(this).src ||= this.querySelector('source')?.src ?? '';
    fireEvent.play(this);
    fireEvent.playing(this);
  };
  media.pause = function () {
    mediaStateOf(this).paused = true;
    if (this.isConnected) fireEvent.pause(this);
  };
  Object.defineProperties(media, {
    paused: { configurable: true, get: createGetter('paused') },
    duration: { configurable: true, get: createGetter('duration') },
    src: { configurable: true, get: createGetter('src'), set: startLoading },
  });
});

function createGetter(name: 'paused' | 'duration' | 'src') {
  return function (this: HTMLMediaElement) {
    return mediaStateOf(this)[name];
  };
}

/** The setter of `src`: requests the metadata of the file. */
function startLoading(this: HTMLMediaElement, url: string) {
  this.setAttribute('src', url);
  mediaStateOf(this).src = url;
  requestedMetadataFiles.push(fileNameOf(url));
  const video = fakeVideoByFileName[fileNameOf(url)] ?? 'stalled';
  if (video === 'stalled') return;
  if (video !== 'broken') mediaStateOf(this).duration = video;
  setTimeout(() => act(() => void this.dispatchEvent(new Event(video === 'broken' ? 'error' : 'loadedmetadata'))));
}

/** Fires `loadedmetadata` with this duration, as the browser does for the video in the player. */
export function fireLoadedMetadata(video: HTMLVideoElement, seconds: number): void {
  mediaStateOf(video).duration = seconds;
  fireEvent.loadedMetadata(video);
}
