import type { RemoteManifest } from '../registry/RemoteManifest';

const CHECKSUM = `sha384-${'A'.repeat(64)}`;

/** The manifest of a release of a remote. */
export function createManifest(name: string, version = '1.0.0-0a1b2c3d'): RemoteManifest {
  const at = (file: string) => `/remotes/${name}/${version}/${file}`;
  const entry = at('remoteEntry.11111111.js');
  const script = at('22222222.js');
  return { name, version, entry, files: { [entry]: CHECKSUM, [script]: CHECKSUM }, preload: [script] };
}

type EntryMount = { path: string; layout: 'main' | 'account' };

const createEntry = (name: string, ...mounts: EntryMount[]) => ({
  name,
  version: '1.0.0-0a1b2c3d',
  mounts,
  contract: '^1.0.0',
  enabled: true,
  record: `/registry/${name}.json`,
});

const createMainMount = (path: string): EntryMount => ({ path, layout: 'main' });

/** An index with two remotes. */
export const TWO_REMOTES_INDEX = {
  remotes: [
    createEntry('help', createMainMount('/broadband/help')),
    createEntry('account', { path: '/account', layout: 'account' }, createMainMount('/broadband/subscriptions')),
  ],
};

/** An index with four remotes. */
export const FOUR_REMOTES_INDEX = {
  remotes: [
    ...TWO_REMOTES_INDEX.remotes,
    createEntry('fibre', createMainMount('/broadband/fibre-requests')),
    createEntry('simswap', createMainMount('/broadband/sim-swap')),
  ],
};

/** Writes the data block of the document that the edge writes in production. */
export function inlineRegistry(data: unknown): void {
  document.getElementById('registry')?.remove();
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'registry';
  block.textContent = typeof data === 'string' ? data : JSON.stringify(data);
  document.body.append(block);
}
