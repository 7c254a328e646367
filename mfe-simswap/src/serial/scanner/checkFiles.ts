const page = globalThis as { __portalIntegrity?: Record<string, string> };

/**
 * Fetches files of this release into the browser's cache and compares them with the registry's record: a worker cannot
 * be given a checksum, but what it finds in the cache is what was checked here. Rejects when one is missing or changed,
 * which a worker would not tell.
 */
export async function checkFiles(addresses: string[], signal: AbortSignal): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const integrity = page.__portalIntegrity?.[new URL(address).pathname];
      // eslint-disable-next-line no-restricted-globals -- the room `http` reads JSON; these are files, kept unread
      const answer = await fetch(address, { signal, ...(integrity !== undefined && { integrity }) });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await answer.arrayBuffer();
    }),
  );
}
