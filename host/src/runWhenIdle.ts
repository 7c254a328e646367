import { isSaveDataEnabled } from '@portal/shared/saveData';

/** The longest wait for the load event, because a file may hang, and then again for an idle moment of a busy page. */
const IDLE_TIMEOUT_MS = 4000;

/** Runs the callback once, when the page has loaded and is idle, or after eight seconds; not with Save-Data. */
export function runWhenIdleUnlessSaveData(callback: () => void): void {
  if (isSaveDataEnabled()) return;
  let isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(callback, IDLE_TIMEOUT_MS / 2); // Safari
  }
  window.addEventListener('load', start);
  setTimeout(start, IDLE_TIMEOUT_MS);
  if (document.readyState === 'complete') start();
}
