import { chosenRelease } from '../areas/canary/chosenRelease';
import { initialTheme, systemTheme } from './initialTheme';

/*
 * Runs before the first paint, in a file of its own (the content-security policy knows no inline script): marks the
 * theme, and starts to load what this page will ask for as soon as its own scripts run, so that nothing waits for them:
 * the way to sign in, or the addressed area. A signed-out visitor fetches no area but the one open to everyone.
 */
const VISITOR_PAGE = '/broadband/fibre-requests/availability';

type AddressedRecord = Parameters<typeof chosenRelease>[0];

/** Files of the host's own lazy chunks, as the document's template names them. */
const { identity = '', areas = '' } = document.currentScript?.dataset ?? {};

document.documentElement.dataset.theme = initialTheme(fromStorage('theme'), systemTheme());
const session = storedSession();
if (!isUsable(session)) preload(filesOf(identity));
if (session !== null || isVisitorPage()) preloadArea();

function fromStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
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

function filesOf(list: string): string[] {
  return list.split(' ').filter(Boolean);
}

/** With checksums for files of a remote: without the same ones the loader would fetch them again. */
function preload(addresses: string[], checksums?: Record<string, string>): void {
  for (const href of addresses) {
    const link = document.createElement('link');
    const checked = checksums && { crossorigin: 'anonymous', integrity: checksums[href] ?? '' };
    for (const [name, value] of Object.entries({ rel: 'preload', as: 'script', ...checked, href })) {
      link.setAttribute(name, value);
    }
    document.head.append(link);
  }
}

/** The release the loader will take: of a canary it is one or the other. */
function addressedRelease() {
  try {
    const { record } = JSON.parse(document.getElementById('registry')?.textContent ?? '') as {
      record: AddressedRecord | Partial<Record<keyof AddressedRecord, undefined>> | null;
    };
    return record?.preload ? chosenRelease(record) : null;
  } catch {
    return null;
  }
}
