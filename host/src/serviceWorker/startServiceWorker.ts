import { isSaveDataEnabled } from '@portal/shared/saveData';
import { runWhenIdle } from '../runWhenIdle';

/** When the page is idle: installs, updates or removes the service worker. With Save-Data none is installed. */
export function startServiceWorker(): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker; // undefined without https
  if (!workers || (isSaveDataEnabled() && !workers.controller)) return;
  const start = async () =>
    (await import(/* webpackChunkName: "serviceWorker" */ './register')).registerServiceWorker();
  // The portal works without a worker.
  runWhenIdle(() => void start().catch(() => undefined));
}
