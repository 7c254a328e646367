import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { serviceWorkerHeaders } from '../headers/responseHeaders.ts';
import { sendNotFound } from '../http/errorResponses.ts';
import { sendBody, createTextBody } from '../http/responseBody.ts';
import type { ReleaseFileCache } from './fileRoutes.ts';
import { selectHost } from './selectHost.ts';
import type { Releases } from './watchReleases.ts';

/**
 * A service worker that replaces an installed one, deletes the caches and removes itself. Only the cache with which the
 * sign-in protects the renewal of tokens stays (host/src/identity/LockedUserManager.ts).
 */
const REMOVING_WORKER = `const isRemoved = (name) => name !== 'portal:token-version';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isRemoved).map((name) => caches.delete(name))))
      .finally(() => self.registration.unregister()),
  ),
);
`;

/**
 * Adds `/service-worker.js`: the worker of the host's release, or with `SERVICE_WORKER=off` one that removes itself. At
 * this address a worker may handle every page of the portal.
 */
export function addServiceWorkerRoute(
  app: FastifyInstance,
  { SERVICE_WORKER }: Settings,
  { releases, files }: { releases: Releases; files: ReleaseFileCache },
): void {
  const removing = createTextBody(REMOVING_WORKER, 'text/javascript; charset=utf-8');
  app.get('/service-worker.js', async (request, reply) => {
    const host = selectHost(releases.current(), request);
    const body =
      SERVICE_WORKER === 'off' ? removing : host && (await files.find(host.name, host.version, 'service-worker.js'));
    return body ? sendBody(request, reply.headers(serviceWorkerHeaders), body) : sendNotFound(reply);
  });
}
