import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Box, Button } from '@portal/shared/mui/core';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import { shellStore } from '@portal/shared/shell';
import type { Registry } from '../registry/registry';
import type { RegistryIndex, RemoteEntry } from '../registry/RegistryIndex';
import { usesCanary } from '../registry/selectRelease';
import { confirmDocument, useStoredDocument } from '../serviceWorker/storedDocument';
import { noticeStyle } from '../theme/elevation';

/**
 * Offers to reload the page when there is a new version of the host or of a running remote. The notice takes no focus,
 * and is not shown while the customer fills in a form or a dialog is open.
 */
export function ReleaseNotice({ registry }: { registry: Registry }) {
  const { isAvailable, isRecalled, dismiss } = useNewVersion(registry);
  const isFormInProgress = useFormInProgress(isAvailable || isRecalled);
  useReloadAtNavigation(isRecalled && !isFormInProgress);
  const isShown = isAvailable && !isFormInProgress;
  return (
    <Box {...(isShown && { role: 'region', 'aria-label': 'New version', sx: NOTICE_STYLE })}>
      {/* Always rendered: a screen reader announces only changes inside an existing status element. */}
      <Box role="status" sx={isShown ? { flex: 1 } : undefined}>
        {isShown && 'A new version is available.'}
      </Box>
      {isShown && (
        <>
          <Button variant="text" size="small" onClick={dismiss}>
            Later
          </Button>
          <Button variant="contained" size="small" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </>
      )}
    </Box>
  );
}

/** Loads the page again at the next navigation, when nothing that the customer typed can be lost. */
function useReloadAtNavigation(isNeeded: boolean): void {
  const { key } = useLocation();
  const keyBefore = useRef(key);
  useEffect(() => {
    if (isNeeded && key !== keyBefore.current) window.location.reload();
    // A navigation during a form does not count: the next one does.
    keyBefore.current = key;
  }, [isNeeded, key]);
}

/** Places the notice above the chat button on a phone and beside it on a desktop. */
const NOTICE_STYLE = {
  ...noticeStyle,
  zIndex: 39,
  left: { xs: 16, lg: 'auto' },
  right: { xs: 16, lg: 112 },
  bottom: { xs: 'calc(92px + env(safe-area-inset-bottom))', lg: 32 },
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '8px',
};

/** The shortest time between two checks. */
const CHECK_INTERVAL_MS = 5 * 60_000;

interface NewVersion {
  /** Whether to offer it. With Save-Data it is not offered, because a reload costs data. */
  isAvailable: boolean;
  /** A running remote was recalled: the page must be loaded again. */
  isRecalled: boolean;
  /** Hides the notice until there is a still newer version. */
  dismiss: () => void;
}

/**
 * Checks the registry for new versions when the customer returns to the page or navigates; most responses are 304. The
 * registry keeps the new index, so remotes opened from now on start in their new version.
 */
function useNewVersion(registry: Registry): NewVersion {
  const { key } = useLocation();
  const [found, setFound] = useState('');
  const [dismissed, setDismissed] = useState('');
  const [isRecalled, setRecalled] = useState(false);
  const host = useRef(registry.index()?.host);
  const lastCheck = useRef<number>(undefined);

  useEffect(() => {
    async function check() {
      lastCheck.current = Date.now();
      const index = await registry.revalidate().catch(() => undefined);
      if (!index) return;
      if (!isSaveDataEnabled()) setFound(newVersions(registry.loaded, host.current, index));
      setRecalled(index.remotes.some(({ name, recalled }) => recalled?.includes(registry.loaded.get(name) ?? '')));
      confirmDocument();
    }
    function checkIfDue() {
      lastCheck.current ??= Date.now(); // the document contains the current index
      const isDue = Date.now() - lastCheck.current >= CHECK_INTERVAL_MS || useStoredDocument.getState().isOutdated;
      // At the event `online` the shell state is not updated yet.
      const online = navigator.onLine || shellStore.getState().online;
      if (isDue && document.visibilityState === 'visible' && online) void check();
    }
    checkIfDue();
    document.addEventListener('visibilitychange', checkIfDue);
    window.addEventListener('online', checkIfDue);
    return () => {
      document.removeEventListener('visibilitychange', checkIfDue);
      window.removeEventListener('online', checkIfDue);
    };
  }, [registry, key]);

  return { isAvailable: found !== '' && found !== dismissed, isRecalled, dismiss: () => setDismissed(found) };
}

/**
 * The new versions as one text, '' if there is none. A remote that this page has not opened does not count: it will
 * start in its new version anyway.
 *
 * @param loaded the running remotes with their versions
 * @param host the version of the host that this page runs
 */
function newVersions(loaded: ReadonlyMap<string, string>, host: string | undefined, index: RegistryIndex): string {
  const remotes = index.remotes
    .filter((entry) => entry.enabled && loaded.has(entry.name) && loaded.get(entry.name) !== versionFor(entry))
    .map((entry) => `${entry.name}@${versionFor(entry)}`);
  const hosts = host !== undefined && index.host !== undefined && index.host !== host ? [`host@${index.host}`] : [];
  return [...hosts, ...remotes].join(' ');
}

function versionFor({ name, version, canary }: RemoteEntry): string {
  return canary && usesCanary(name, canary) ? canary.version : version;
}

const DIALOG_SELECTOR = '[role="dialog"], [role="alertdialog"], dialog[open]';

/**
 * Whether a reload would lose input of the customer: a field of this page was changed, or a dialog is open.
 * @param watchDialogs whether to look for dialogs, which needs an observer of the whole document
 */
function useFormInProgress(watchDialogs: boolean): boolean {
  // The path identifies the page. The history key does not: a search field replaces the history entry with each letter.
  const { pathname } = useLocation();
  const [enteredAt, setEnteredAt] = useState<string>();

  useEffect(() => {
    const rememberInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest('#main')) setEnteredAt(pathname);
    };
    // Not in the capture phase: React would render between this listener and its own, and reset a controlled field to
    // its old value before the field’s onChange has seen the new one.
    document.addEventListener('input', rememberInput);
    document.addEventListener('change', rememberInput);
    return () => {
      document.removeEventListener('input', rememberInput);
      document.removeEventListener('change', rememberInput);
      setEnteredAt(undefined);
    };
  }, [pathname]);

  const hasDialog = useSyncExternalStore(
    watchDialogs ? subscribeToDom : subscribeToNothing,
    () => watchDialogs && isDialogOpen(),
  );

  return enteredAt === pathname || hasDialog;
}

function subscribeToDom(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'style', 'open'] });
  return () => observer.disconnect();
}

const subscribeToNothing = () => () => undefined;

function isDialogOpen(): boolean {
  return [...document.querySelectorAll(DIALOG_SELECTOR)].some((dialog) => getComputedStyle(dialog).display !== 'none');
}
