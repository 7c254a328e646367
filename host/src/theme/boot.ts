import { chosenRelease } from '../areas/canary/chosenRelease';
import { initialTheme, systemTheme } from './initialTheme';

/*
 * Runs before the first paint, in a file of its own (the content-security policy knows no inline script): marks the
 * theme, and for somebody who will need it starts to load the addressed area. A signed-out visitor fetches no area
 * but the one open to everyone.
 */
const VISITOR_PAGE = '/broadband/fibre-requests/availability';

type AddressedRecord = Parameters<typeof chosenRelease>[0];

document.documentElement.dataset.theme = initialTheme(fromStorage('theme'), systemTheme());
if (signedInBefore() || isVisitorPage()) preloadArea();

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

function signedInBefore(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith('oidc.user:'));
  } catch {
    return false;
  }
}

function preloadArea(): void {
  const release = addressedRelease();
  if (!release) return;
  const { entry, files, preload } = release;
  for (const href of [entry, ...preload]) {
    const link = document.createElement('link');
    // Without the same integrity the loader would fetch the file again.
    const attributes = { rel: 'preload', as: 'script', crossorigin: 'anonymous', integrity: files[href] ?? '', href };
    Object.entries(attributes).forEach(([name, value]) => link.setAttribute(name, value));
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
