import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, getCacheKeyForURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { warmStrategyCache } from 'workbox-recipes/warmStrategyCache.js';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/*
 * The service worker of the portal (decision 0030). APIs, the registry and other origins never pass through it. A new
 * worker replaces the running one at once: no open page depends on the worker's version.
 */
// `self` has the type of a window, because the host is checked with the types of a page.
declare const self: {
  /** The host's own files (host/webpack.config.mjs). */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
};

void self.skipWaiting();
clientsClaim();
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

/** Addresses that a browser may open but that are no pages of the portal, and the redirect back from the sign-in. */
const NON_PAGE_PATTERNS = [/^\/(marketplace|assets|remotes|registry|\.well-known)(\/|\?|$)/, /[?&]state=/];
/** How long a page waits for its document before it opens with the stored one. */
const DOCUMENT_TIMEOUT_S = 2;
const PAGE_DATA_PATTERN = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

/**
 * The document as it is stored for all addresses: marked for the page (storedDocument.ts), and without the manifest of
 * its address. Null if it needs other files than this worker has: without a connection it would not start.
 */
async function toStoredDocument(response: Response): Promise<Response | null> {
  const html = await response.text();
  const [, data] = PAGE_DATA_PATTERN.exec(html) ?? [];
  const [main] = /\/assets\/main\.\w+\.js/.exec(html) ?? [];
  if (response.status !== 200 || !data || !main || !getCacheKeyForURL(main)) return null;
  const stored = JSON.stringify({ ...(JSON.parse(data) as object), manifest: null, isStored: true });
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(
    html.replace(data, () => stored.replaceAll('<', '\\u003c')),
    { headers },
  );
}

const documentStrategy = new NetworkFirst({
  cacheName: 'portal:document',
  networkTimeoutSeconds: DOCUMENT_TIMEOUT_S,
  plugins: [
    { cacheKeyWillBeUsed: async () => '/', cacheWillUpdate: async ({ response }) => toStoredDocument(response) },
  ],
});
warmStrategyCache({ urls: ['/'], strategy: documentStrategy });
registerRoute(new NavigationRoute(documentStrategy, { denylist: NON_PAGE_PATTERNS }));

/**
 * Other files whose names change with their content: those of remotes and the MUI chunks. A request for a file of a
 * remote has its checksum, so a changed file is not stored. A call of `fetch`, whose destination is empty, goes to the
 * network: with it the page finds out why a file failed (remotes/classifyFailure.ts).
 */
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && /^\/(assets|remotes)\//.test(url.pathname) && request.destination !== '',
  new CacheFirst({
    cacheName: 'portal:files',
    // The class declares its callbacks as possibly undefined, which exactOptionalPropertyTypes refuses.
    plugins: [new ExpirationPlugin({ maxEntries: 100, purgeOnQuotaError: true }) as WorkboxPlugin],
  }),
);

// When anything fails in the worker, such as opening its cache, the request goes to the network.
setCatchHandler(async ({ request }) => fetch(request));
