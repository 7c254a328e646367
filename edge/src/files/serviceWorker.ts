import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { serviceWorkerHeaders } from '../headers/responseHeaders.ts';
import { sendText, textResponse } from '../http/textResponse.ts';

/** A service worker that replaces an installed one, deletes what that has stored, and removes itself. */
const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .finally(() => self.registration.unregister()),
  ),
);
`;

/**
 * `/service-worker.js`: the worker of the host's build, or with `SERVICE_WORKER=off` one that removes itself. At this address
 * a worker may handle every page of the portal.
 */
export function addServiceWorkerRoute(
  app: FastifyInstance,
  { SERVICE_WORKER, HOST_DIR, PORTAL_ORIGIN }: Settings,
): void {
  const headers = serviceWorkerHeaders(PORTAL_ORIGIN);
  const removing = textResponse(REMOVING_WORKER, 'application/javascript; charset=utf-8');

  app.get('/service-worker.js', (request, reply) =>
    SERVICE_WORKER === 'on'
      ? reply.headers(headers).sendFile('/service-worker.js', HOST_DIR, { cacheControl: false })
      : sendText(request, reply.headers(headers), removing),
  );
}
