const globalScope = globalThis as { __portalIntegrity?: Record<string, string> };

/**
 * Fetches files of this release into the HTTP cache and compares them with the hashes of the manifest. A worker cannot be
 * started with a hash, but it takes the verified files from the cache. Rejects when a file is missing or changed, or when
 * the manifest of the release has no hash for it; the worker itself would not report that. Development builds have no
 * hashes.
 */
export async function fetchVerifiedFiles(urls: string[], signal: AbortSignal): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      const integrity = globalScope.__portalIntegrity?.[new URL(url).pathname];
      if (integrity === undefined && process.env.NODE_ENV === 'production') throw new Error(`${url} has no hash`);
      // oxlint-disable-next-line no-restricted-globals -- `apiFetch` is for JSON; the content of these files is not read
      const response = await fetch(url, { signal, ...(integrity !== undefined && { integrity }) });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await response.arrayBuffer();
    }),
  );
}
