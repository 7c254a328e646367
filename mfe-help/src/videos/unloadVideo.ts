/** Ends the download of a film. One that is only taken out of the page goes on with it, and keeps its connection. */
export function letGo(film: HTMLVideoElement): void {
  film.pause();
  film.replaceChildren();
  film.removeAttribute('src');
  film.load();
}
