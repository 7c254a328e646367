/** How long the page may be busy before the work is done all the same. */
const IDLE_TIMEOUT_MS = 4000;

/** Does the work when the loaded page has nothing else to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (document.readyState !== 'complete') return onceLoaded(work);
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(work, IDLE_TIMEOUT_MS / 2); // Safari
  return () => clearTimeout(timer);
}

function onceLoaded(work: () => void): () => void {
  let callOff = () => window.removeEventListener('load', loaded);
  function loaded() {
    callOff = whenIdle(work);
  }
  window.addEventListener('load', loaded, { once: true });
  return () => callOff();
}
