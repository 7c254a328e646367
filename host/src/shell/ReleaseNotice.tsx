import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Box, Button } from '@portal/shared/mui/core';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import { shellStore, useShell, type Shell } from '@portal/shared/shell';
import type { Registry } from '../registry/registry';
import type { RegistryIndex, IndexEntry } from '../registry/RegistryIndex';
import { usesCanary } from '../registry/selectRelease';
import { markDocumentChecked, useStoredDocument } from '../serviceWorker/storedDocument';
import { elevation } from '../theme/elevation';

/**
 * Offers to reload the page when there is a new version of the host or of a running remote. The notice takes no focus,
 * and is not shown while the customer fills in a form or a dialog is open.
 */
export function ReleaseNotice({ registry }: { registry: Registry }) {
  const { isAvailable, isRecalled, dismiss } = useNewVersion(registry);
  const isBusy = useShell(isCustomerBusy);
  useReloadAtNavigation(isRecalled);
  const isShown = isAvailable && !isBusy;
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

/** Whether a reload would lose input of the customer, or close a dialog. */
const isCustomerBusy = ({ overlays, unsaved }: Shell): boolean => overlays.length + unsaved.length > 0;

/** Loads the page again at the next navigation, when nothing that the customer typed can be lost. */
function useReloadAtNavigation(isNeeded: boolean): void {
  const { key } = useLocation();
  const keyBefore = useRef(key);
  useEffect(() => {
    // Read in the effect: a form that the navigation has removed is then no longer registered.
    if (isNeeded && key !== keyBefore.current && !isCustomerBusy(shellStore.getState())) window.location.reload();
    keyBefore.current = key;
  }, [isNeeded, key]);
}

/** Above the chat button on a phone, beside it on a desktop. */
const NOTICE_STYLE = {
  position: 'fixed',
  zIndex: 39,
  left: { xs: 16, lg: 'auto' },
  right: { xs: 16, lg: 112 },
  bottom: { xs: 'calc(92px + env(safe-area-inset-bottom))', lg: 32 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px',
  minHeight: 60,
  px: 2,
  py: 1,
  borderRadius: '20px',
  border: '1px solid',
  borderColor: 'line.main',
  bgcolor: 'surface.main',
  boxShadow: elevation.popup,
  fontSize: '0.9375rem',
  fontWeight: 600,
  '@media print': { display: 'none' },
};

/** The shortest time between two checks. */
const CHECK_INTERVAL_MS = 5 * 60_000;

interface NewVersion {
  /** Whether to offer a new version. With Save-Data none is offered, because a reload costs data. */
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
      const { loadedVersions } = registry;
      if (!isSaveDataEnabled()) setFound(newVersions(loadedVersions, host.current, index));
      setRecalled(index.remotes.some(({ name, recalled }) => recalled?.includes(loadedVersions.get(name) ?? '')));
      markDocumentChecked();
    }
    function checkIfDue() {
      lastCheck.current ??= Date.now(); // a document from the network contains the current index
      const isDue = Date.now() - lastCheck.current >= CHECK_INTERVAL_MS || useStoredDocument.getState().mayBeOutdated;
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
 * @param loaded the version of each running remote
 * @param host the version of the host that this page runs
 */
function newVersions(loaded: ReadonlyMap<string, string>, host: string | undefined, index: RegistryIndex): string {
  const remotes = index.remotes
    .filter((entry) => entry.enabled && loaded.has(entry.name) && loaded.get(entry.name) !== versionFor(entry))
    .map((entry) => `${entry.name}@${versionFor(entry)}`);
  const hosts = host !== undefined && index.host !== undefined && index.host !== host ? [`host@${index.host}`] : [];
  return [...hosts, ...remotes].join(' ');
}

function versionFor({ name, version, canary }: IndexEntry): string {
  return canary && usesCanary(name, canary) ? canary.version : version;
}
