import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Box, Button } from '@portal/shared/mui/core';
import { noticeStyle } from '../../theme/noticeStyle';
import type { Registry } from '../../registry/registry';
import { useFormInProgress } from './useFormInProgress';
import { useNewVersion } from './useNewVersion';

/**
 * Offers to reload the page when there is a new version of the host or of a running remote. The notice takes no focus, and
 * is not shown while the customer fills in a form or a dialog is open.
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
