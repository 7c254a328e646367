import { isSaveDataEnabled } from '@portal/shared/saveData';

/** How long the page may be busy, or wait for a file that hangs, before the work is done all the same. */
const IDLE_TIMEOUT_MS = 4000;

/** Does the work when the loaded page has nothing else to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  return document.readyState === 'complete' ? onceIdle(work) : onceLoaded(work);
}

/** Fetches ahead of need when the page is idle: never for a customer who saves data. Returns how to call it off. */
export function fetchAhead(work: () => void): () => void {
  return isSaveDataEnabled() ? () => undefined : whenIdle(work);
}

function onceIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(work, IDLE_TIMEOUT_MS / 2); // Safari
  return () => clearTimeout(timer);
}

function onceLoaded(work: () => void): () => void {
  let callOff = stopWaiting;
  const timer = setTimeout(goOn, IDLE_TIMEOUT_MS);
  window.addEventListener('load', goOn);
  function stopWaiting() {
    clearTimeout(timer);
    window.removeEventListener('load', goOn);
  }
  function goOn() {
    stopWaiting();
    callOff = onceIdle(work);
  }
  return () => callOff();
}
