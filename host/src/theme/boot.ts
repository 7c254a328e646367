import { chosenRelease } from '../remotes/canary/selectRelease';
import { initialTheme, systemTheme } from './initialTheme';

/*
 * Runs before the first paint, in a file of its own (the content-security policy knows no inline script): marks the
 * theme, and starts to load what this page will ask for as soon as its own scripts run, so that nothing waits for them:
 * the way to sign in, or the addressed area. A signed-out visitor fetches no area but the one open to everyone.
 */
const VISITOR_PAGE = '/broadband/fibre-requests/availability';

type AddressedRecord = Parameters<typeof chosenRelease>[0];

type DocumentData = {
  record?: AddressedRecord | Partial<Record<keyof AddressedRecord, undefined>> | null;
  config?: { oidc?: { authority?: string } };
};

/** Files of the host's own lazy chunks, as the document's template names them. */
const { identity = '', areas = '' } = document.currentScript?.dataset ?? {};

document.documentElement.dataset.theme = initialTheme(fromStorage('theme'), systemTheme());
const session = storedSession();
if (!isUsable(session)) {
  preload(filesOf(identity));
  if (session !== null || isGuarded()) preloadDiscovery();
}
if (session !== null || isVisitorPage()) preloadArea();

function fromStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Where nobody gets without signing in. */
function isGuarded(): boolean {
  return /^\/($|account\b|broadband\b)/i.test(window.location.pathname) && !isVisitorPage();
}

// As the router does: without regard to case or a slash at the end.
function isVisitorPage(): boolean {
  return window.location.pathname.replace(/\/+$/, '').toLowerCase() === VISITOR_PAGE;
}

/** What an earlier page left of a session. */
function storedSession(): string | null {
  try {
    const key = Object.keys(window.localStorage).find((name) => name.startsWith('oidc.user:'));
    return key === undefined ? null : fromStorage(key);
  } catch {
    return null;
  }
}

/** The page starts without the OpenID library only with a token that can still be sent (identity/storedSession.ts). */
function isUsable(stored: string | null): boolean {
  try {
    const { expires_at: end } = JSON.parse(stored ?? '') as { expires_at?: number };
    return (end ?? 0) * 1000 > Date.now() + 5000 && !/[?&]state=/.test(window.location.search);
  } catch {
    return false;
  }
}

function preloadArea(): void {
  const release = addressedRelease();
  if (!release) return;
  preload(filesOf(areas));
  preload([release.entry, ...release.preload], release.files);
}

/** Where the identity provider's pages are. With the credentials of the request that takes it (identity/oidcSettings.ts). */
function preloadDiscovery(): void {
  const { config } = documentData();
  if (!config?.oidc?.authority) return;
  const href = `${config.oidc.authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
  hint({ as: 'fetch', href, crossorigin: 'anonymous' });
}

function filesOf(list: string): string[] {
  return list.split(' ').filter(Boolean);
}

/** With checksums for files of a remote: without the same ones the loader would fetch them again. */
function preload(addresses: string[], checksums?: Record<string, string>): void {
  for (const href of addresses) {
    hint({ as: 'script', href, ...(checksums && { crossorigin: 'anonymous', integrity: checksums[href] ?? '' }) });
  }
}

function hint(attributes: Record<string, string>): void {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries({ rel: 'preload', ...attributes })) link.setAttribute(name, value);
  document.head.append(link);
}

/** The release the loader will take: of a canary it is one or the other. */
function addressedRelease() {
  try {
    const { record } = documentData();
    return record?.preload ? chosenRelease(record) : null;
  } catch {
    return null;
  }
}

/** What the edge wrote into the document. */
function documentData(): DocumentData {
  try {
    return (JSON.parse(document.getElementById('registry')?.textContent ?? '') as DocumentData | null) ?? {};
  } catch {
    return {};
  }
}
