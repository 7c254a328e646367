import { Box, Button } from '@portal/shared/mui/core';
import { elevation } from '../../theme/elevation';
import type { Registry } from '../registry/registry';
import { useFormInProgress } from './useFormInProgress';
import { useNewVersion } from './useNewVersion';

/**
 * Offers the new version of what the page runs. It takes no focus and covers no dialog, and waits as long as the
 * customer has a form to finish.
 */
export function ReleaseNotice({ registry }: { registry: Registry }) {
  const { isAvailable, later } = useNewVersion(registry);
  const isBusy = useFormInProgress(isAvailable);
  const isShown = isAvailable && !isBusy;
  return (
    <Box {...(isShown && { role: 'region', 'aria-label': 'New version', sx: NOTICE })}>
      {/* Always there, so that the change is announced. */}
      <Box role="status" sx={isShown ? { flex: 1 } : undefined}>
        {isShown && 'A new version is available.'}
      </Box>
      {isShown && (
        <>
          <Button variant="text" size="small" onClick={later}>
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

/** Above the chat's button on a phone, beside it on a desktop. */
const NOTICE = {
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
