import { runWhenIdleUnlessSaveData } from '../runWhenIdle';

/** Installs or updates the service worker when the page is idle. The portal works without one, as without https. */
export function registerServiceWorker(): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  runWhenIdleUnlessSaveData(
    () => void workers?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined),
  );
}
