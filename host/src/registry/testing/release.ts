import type { MenuEntry, MountDeclaration, IndexEntry, ServedManifest } from '../RegistryIndex';

const CHECKSUM = `sha384-${'A'.repeat(64)}`;

/** The manifest of a release of a remote. */
export function createManifest(name: string, version = '1.0.0-0a1b2c3d'): ServedManifest {
  const at = (file: string) => `/remotes/${name}/${version}/${file}`;
  const entry = at('remoteEntry.11111111.js');
  const script = at('22222222.js');
  const files = { [entry]: CHECKSUM, [script]: CHECKSUM };
  return { name, version, entry, files, preload: [script], requires: {} };
}

const createEntry = (name: string, mounts: MountDeclaration[], menu: MenuEntry[]): IndexEntry => ({
  name,
  version: '1.0.0-0a1b2c3d',
  mounts,
  menu,
  contract: '^1.0.0',
  enabled: true,
  manifest: `/registry/${name}.json`,
});

const createMainMount = (path: string, title: string): MountDeclaration => ({ path, layout: 'main', title });

const createMenuEntry = (path: string, label: string, order: number, changes: Partial<MenuEntry>): MenuEntry => ({
  path,
  label,
  order,
  icon: 'M4 6h16',
  placement: 'main',
  ...changes,
});

const ACCOUNT_PAGES = {
  personal: 'Personal Information',
  notifications: 'Notifications',
  beneficiaries: 'Beneficiaries',
};

const HELP_ENTRY = createEntry(
  'help',
  [createMainMount('/broadband/help', 'Help centre')],
  [createMenuEntry('/broadband/help', 'Help', 220, { section: 'Broadband' })],
);

const ACCOUNT_ENTRY = createEntry(
  'account',
  [
    { path: '/account', layout: 'account', title: 'My Account' },
    createMainMount('/broadband/subscriptions', 'Subscriptions'),
  ],
  [
    ...Object.entries(ACCOUNT_PAGES).map(([page, label], at) =>
      createMenuEntry(`/account/${page}`, label, at * 10, { placement: 'account' }),
    ),
    createMenuEntry('/account/notifications', 'Notifications', 10, { placement: 'header', badge: 'unread' }),
  ],
);

const FIBRE_ENTRY = createEntry(
  'fibre',
  [
    createMainMount('/broadband/fibre-requests', 'Fibre Requests'),
    { ...createMainMount('/broadband/fibre-requests/availability', 'Check Fibre Availability'), public: true },
  ],
  [createMenuEntry('/broadband/fibre-requests', 'Fibre Requests', 210, { section: 'Broadband' })],
);

const SIM_SWAP_ENTRY = createEntry(
  'simswap',
  [createMainMount('/broadband/sim-swap', 'Sim Swap')],
  [createMenuEntry('/broadband/sim-swap', 'Sim Swap', 100, { section: 'Mobile', visibleTo: ['subscribers', 'kyc'] })],
);

const BROADBAND_ENTRY = createEntry(
  'broadband',
  [createMainMount('/broadband/broadband-accounts', 'Broadband Accounts')],
  [createMenuEntry('/broadband/broadband-accounts', 'Broadband Accounts', 200, { section: 'Broadband' })],
);

/** An index with two remotes. */
export const TWO_REMOTES_INDEX = { remotes: [HELP_ENTRY, ACCOUNT_ENTRY] };

/** An index with the five remotes of the portal. */
export const FIVE_REMOTES_INDEX = {
  remotes: [...TWO_REMOTES_INDEX.remotes, FIBRE_ENTRY, SIM_SWAP_ENTRY, BROADBAND_ENTRY],
};

/** Writes page data into the document, as the edge does: an object, or the text of invalid data. */
export function writePageData(data: unknown): void {
  document.getElementById('page-data')?.remove();
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'page-data';
  block.textContent = typeof data === 'string' ? data : JSON.stringify(data);
  document.body.append(block);
}
