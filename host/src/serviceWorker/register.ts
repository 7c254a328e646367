import { isSaveDataEnabled } from '@portal/shared/saveData';
import { readPageData } from '../pageData';
import { STORE_OFFLINE_FILES } from './messages';

/** Installs the service worker and lets it store what the pages need that work offline; or removes it if it is switched off. */
export async function registerServiceWorker(): Promise<void> {
  if (isSwitchedOff()) return removeServiceWorkers();
  // An installed worker stays, but nothing is fetched ahead.
  if (isSaveDataEnabled()) return;
  const workers = navigator.serviceWorker;
  const storeOfflineFiles = () => workers.controller?.postMessage(STORE_OFFLINE_FILES);
  // The first worker, or one that replaces another, starts to handle the requests of this page.
  workers.addEventListener('controllerchange', storeOfflineFiles);
  await workers.register('/service-worker.js', { updateViaCache: 'none' });
  storeOfflineFiles();
}

/** Whether the edge runs with `SERVICE_WORKER=off`. */
function isSwitchedOff(): boolean {
  return readPageData().serviceWorker === false;
}

async function removeServiceWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
