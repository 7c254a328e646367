/** Stops the download of a video. An element that is only removed from the page keeps downloading. */
export function unloadVideo(video: HTMLVideoElement): void {
  video.pause();
  video.replaceChildren();
  video.removeAttribute('src');
  video.load();
}
