import { documentStrategy } from './documentStore';
import { fileStrategy } from './fileStore';
import type { RequestEvent } from './workerScope';

/** Addresses that are no pages of the portal, although a browser may navigate to them. */
const NO_PAGES = /^\/(marketplace|assets|remotes|registry|\.well-known)(\/|$)/;
const FILES = /^\/(assets|remotes)\//;
/** `fetch` has an empty destination: the loader compares a file that failed with its checksum by its own request. */
const FILE_DESTINATIONS = ['script', 'style', 'font', 'image'];

/**
 * The response to a request for a page or a file; undefined for everything else, which the browser then requests as without
 * a worker: APIs, the registry, other origins. If anything fails here, the network responds.
 */
export function respond(event: RequestEvent): Promise<Response> | undefined {
  const { request } = event;
  const strategy = strategyFor(request);
  if (!strategy) return undefined;
  const [response, done] = strategy.handleAll({ event, request });
  event.waitUntil(done.catch(() => undefined)); // what could not be stored, for example because the disk is full
  return response.catch(() => fetch(request));
}

function strategyFor({ url, method, mode, destination }: Request) {
  const { origin, pathname, searchParams } = new URL(url);
  if (origin !== self.location.origin || method !== 'GET') return undefined;
  // The redirect back from the sign-in has a code in its address.
  if (mode === 'navigate') return NO_PAGES.test(pathname) || searchParams.has('state') ? undefined : documentStrategy;
  return FILES.test(pathname) && FILE_DESTINATIONS.includes(destination) ? fileStrategy : undefined;
}
