import type { RemoteManifest } from '../registry/schema';

const CHECKSUM = `sha384-${'A'.repeat(64)}`;

/** The manifest of a release of a remote. */
export function releaseOf(name: string, version = '1.0.0-0a1b2c3d'): RemoteManifest {
  const at = (file: string) => `/remotes/${name}/${version}/${file}`;
  const entry = at('remoteEntry.11111111.js');
  const script = at('22222222.js');
  return { name, version, entry, files: { [entry]: CHECKSUM, [script]: CHECKSUM }, preload: [script] };
}

type Mount = { path: string; layout: 'main' | 'account' };

const entry = (name: string, ...mounts: Mount[]) => ({
  name,
  version: '1.0.0-0a1b2c3d',
  mounts,
  contract: '^1.0.0',
  enabled: true,
  record: `/registry/${name}.json`,
});

const main = (path: string): Mount => ({ path, layout: 'main' });

/** An index with two remotes. */
export const INDEX = {
  remotes: [
    entry('help', main('/broadband/help')),
    entry('account', { path: '/account', layout: 'account' }, main('/broadband/subscriptions')),
  ],
};

/** An index with four remotes. */
export const FULL_INDEX = {
  remotes: [
    ...INDEX.remotes,
    entry('fibre', main('/broadband/fibre-requests')),
    entry('simswap', main('/broadband/sim-swap')),
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
