import { STORE_OFFLINE_FILES } from './messages';
import { storeOfflineFiles } from './offlineFiles';
import { respond } from './respond';
import { workerScope } from './workerScope';

/*
 * The service worker of the portal. It stores the document and files whose content is known, nothing else, so a new worker
 * can replace a running one at any time: no open page is reloaded, and none depends on the worker's version.
 */
workerScope.addEventListener('install', () => void workerScope.skipWaiting());
workerScope.addEventListener('activate', (event) => event.waitUntil(workerScope.clients.claim()));
workerScope.addEventListener('message', (event) => {
  // A failure is ignored, because the page that opens next sends the message again.
  if (event.data === STORE_OFFLINE_FILES) event.waitUntil(storeOfflineFiles().catch(() => undefined));
});
workerScope.addEventListener('fetch', (event) => {
  const response = respond(event);
  if (response) event.respondWith(response);
});
