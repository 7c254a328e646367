import { RegistryError } from './RegistryError.ts';
import { openFolderStore, type ReleaseStore } from './store.ts';

/** Opens `RELEASES_URL` (`s3://bucket/prefix`), or the folder `RELEASES_DIR`. */
export async function openStore(env: {
  RELEASES_URL?: string | undefined;
  RELEASES_DIR?: string | undefined;
}): Promise<ReleaseStore> {
  const { RELEASES_URL: url, RELEASES_DIR: folder } = env;
  if (!url) {
    if (folder) return openFolderStore(folder);
    throw new RegistryError('RELEASES_URL or RELEASES_DIR must name the release store.');
  }
  if (!/^s3:\/\/[^/]+/.test(url)) throw new RegistryError(`RELEASES_URL must be s3://bucket/prefix, not “${url}”.`);
  // Imported for a bucket only: the client of the AWS SDK takes longer to load than the rest of the edge.
  const { openBucketStore } = await import('./bucket.ts');
  return openBucketStore(new URL(url));
}
