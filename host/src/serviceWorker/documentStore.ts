import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { builtFiles } from './workerScope';

const CACHE_NAME = 'portal:document';
/** The documents of all addresses are equal but for the inlined manifest, so one of them is stored, without it. */
const KEY = '/';
/** How long a page waits for its document before it opens with the stored one. */
const DEADLINE_S = 2;

/** The data in the document that the worker reads. */
export interface DocumentData {
  host?: string;
  remotes?: { name: string; version: string; enabled?: boolean; manifest: string; canary?: { version: string } }[];
  /** False: the worker is switched off, and nothing is stored. */
  serviceWorker?: boolean;
}

const DATA_ELEMENT = /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s;

/**
 * The document as it is stored: marked for the page (storedDocument.ts) and without the manifest of its address. Null if it
 * is none of this build: only with files of the same build it would open without a connection.
 */
async function toStoredDocument(response: Response): Promise<Response | null> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status !== 200 || response.redirected || !isHtml) return null;
  const html = await response.text();
  const data = parseData(html);
  if (data?.serviceWorker === false) await caches.delete(CACHE_NAME); // the page removes the rest (register.ts)
  if (!data || data.host !== builtFiles.build || data.serviceWorker === false) return null;
  const text = JSON.stringify({ ...data, manifest: null, isStored: true }).replaceAll('<', '\\u003c');
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(
    html.replace(DATA_ELEMENT, (_all, start: string, _data, end: string) => start + text + end),
    { headers },
  );
}

function parseData(html: string): DocumentData | undefined {
  try {
    return (JSON.parse(DATA_ELEMENT.exec(html)?.[2] ?? '') as DocumentData | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Documents: from the network, after the deadline or without a connection the one that was stored last. */
export const documentStrategy = new NetworkFirst({
  cacheName: CACHE_NAME,
  networkTimeoutSeconds: DEADLINE_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => new URL(KEY, self.location.href).href,
      cacheWillUpdate: ({ response }) => toStoredDocument(response),
    },
  ],
});

/** Whether a document is stored. Without it files need not be stored; so a worker that is switched off stores none. */
export const hasStoredDocument = async () => (await caches.match(KEY, { cacheName: CACHE_NAME })) !== undefined;

/** The data of the stored document. If none of this build is stored, the current one is fetched and stored first. */
export async function storedDocumentData(): Promise<DocumentData | undefined> {
  const store = await caches.open(CACHE_NAME);
  const read = async () => parseData((await (await store.match(KEY))?.text()) ?? '');
  const data = await read();
  if (data?.host === builtFiles.build) return data;
  const fetched = await toStoredDocument(await fetch(KEY));
  if (!fetched) return undefined;
  await store.put(KEY, fetched);
  return read();
}

const OFFLINE_STATE_KEY = '/offline-files';

/** For which build and releases the files were stored that work offline; the text is only compared. */
export const storedOfflineState = {
  read: async () => (await caches.match(OFFLINE_STATE_KEY, { cacheName: CACHE_NAME }))?.text(),
  write: async (text: string) => (await caches.open(CACHE_NAME)).put(OFFLINE_STATE_KEY, new Response(text)),
};
