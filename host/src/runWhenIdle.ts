import { isSaveDataEnabled } from '@portal/shared/saveData';

/** The work starts after this time even if the page is busy or still waits for a file that hangs. */
const IDLE_TIMEOUT_MS = 4000;

/** Runs the callback when the page has loaded and is idle. Returns a function that cancels it. */
export function runWhenIdle(callback: () => void): () => void {
  return document.readyState === 'complete' ? requestIdle(callback) : requestIdleAfterLoad(callback);
}

/** `runWhenIdle` for downloads that are not needed yet: it does nothing when the customer saves data (Save-Data). */
export function runWhenIdleUnlessSaveData(callback: () => void): () => void {
  return isSaveDataEnabled() ? () => undefined : runWhenIdle(callback);
}

function requestIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(callback, IDLE_TIMEOUT_MS / 2); // Safari
  return () => clearTimeout(timer);
}

function requestIdleAfterLoad(callback: () => void): () => void {
  let cancel = stopWaiting;
  const timer = setTimeout(proceed, IDLE_TIMEOUT_MS);
  window.addEventListener('load', proceed);
  function stopWaiting() {
    clearTimeout(timer);
    window.removeEventListener('load', proceed);
  }
  function proceed() {
    stopWaiting();
    cancel = requestIdle(callback);
  }
  return () => cancel();
}
