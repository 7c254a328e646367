import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { hasStoredDocument } from './documentStore';
import { verifiedResponse } from './verifiedResponse';
import { builtFiles, HOST_FOLDER, type RequestEvent } from './workerScope';

const CACHE_NAME = 'portal:files';

/**
 * The limit of the stored files of remotes. Together with those of the host, at most 1.4 MB
 * (e2e/tests/performance/built-files.spec.ts), and the document it is less than 6 MB.
 */
const MAX_BYTES_OF_REMOTES = 4_500_000;

const openStore = () => caches.open(CACHE_NAME);
const pathOf = (url: string) => new URL(url, self.location.href).pathname;

/** The checksum of a file of the host in this build; undefined for every other file. */
function hostChecksum(path: string): string | undefined {
  const hash = path.startsWith(HOST_FOLDER) ? builtFiles.hashes[path.slice(HOST_FOLDER.length)] : undefined;
  return hash && `sha256-${hash}`;
}

/** Queries only tell attempts apart (host/src/remotes/federation/loadScript.ts). */
const withoutQuery = ({ url }: Request) => new URL(pathOf(url), url).href;

/**
 * Files whose names change with their content: from the store, otherwise from the network. A file is stored if it matches
 * its checksum: of this build, or for a file of a remote the one that the page requires. The page gets the response
 * of the network in any case, and checks it itself.
 */
export const fileStrategy = new CacheFirst({
  cacheName: CACHE_NAME,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request),
      // Without the checksum of the page: a file that differs must reach the page, which reports it.
      requestWillFetch: async ({ request }) => new Request(request.url),
      cacheWillUpdate: async ({ request, response, event }) => {
        if (!(await hasStoredDocument())) return null;
        // Workbox types the event as one without a request.
        const { integrity } = (event as unknown as RequestEvent).request;
        return verifiedResponse(response, hostChecksum(pathOf(request.url)) ?? integrity);
      },
      cacheDidUpdate: ({ request }) => limitFilesOfRemotes(request.url),
    },
  ],
});

/** Stores a file that is not stored yet. Rejects when it is missing or does not match its checksum. */
export async function storeFile(path: string, checksum = hostChecksum(path)): Promise<void> {
  const store = await openStore();
  if (await store.match(path)) return;
  const verified = await verifiedResponse(await fetch(path), checksum);
  if (!verified) throw new Error(`${path} is missing or does not match its checksum`);
  await store.put(path, verified);
  await limitFilesOfRemotes(path);
}

/** Removes the files of remotes that are not in these folders, and those of other builds of the host. */
export async function removeUnservedFiles(releaseFolders: readonly string[]): Promise<void> {
  const store = await openStore();
  for (const { url } of await store.keys()) {
    const path = pathOf(url);
    const isServed = hostChecksum(path) !== undefined || releaseFolders.some((folder) => path.startsWith(folder));
    if (!isServed) await store.delete(url);
  }
}

/** After a file of a remote was stored: removes such files, those stored first, until they are within the limit. */
async function limitFilesOfRemotes(added: string): Promise<void> {
  const isOfRemote = (url: string) => pathOf(url).startsWith('/remotes/');
  if (!isOfRemote(added)) return;
  const store = await openStore();
  const urls = (await store.keys()).map(({ url }) => url).filter(isOfRemote);
  const bytes = await Promise.all(
    urls.map(async (url) => Number((await store.match(url))?.headers.get('content-length') ?? 0)),
  );
  let total = bytes.reduce((sum, one) => sum + one, 0);
  for (const [index, url] of urls.entries()) {
    if (total <= MAX_BYTES_OF_REMOTES) return;
    await store.delete(url);
    total -= bytes[index] ?? 0;
  }
}
