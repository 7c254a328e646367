import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import type { Override } from './parseOverride';

/** An override with its loaded version, or with the reason why the page uses the registry's release instead. */
type OverrideState = Override & ({ version: string } | { failure: string });

interface OverrideBarProps {
  states: OverrideState[];
  /** Undefined when the user has confirmed no override in this tab. */
  onReset: (() => void) | undefined;
}

/** A bar on every page while the page uses releases that are not the registry's. */
export function OverrideBar({ states, onReset }: OverrideBarProps) {
  if (states.length === 0) return null;
  return (
    <Stack component="section" aria-label="Overridden remotes" direction="row" sx={OVERRIDE_BAR_STYLE}>
      <Box>
        {states.map((state) => (
          <Typography key={state.name} sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            {describeOverride(state)}
          </Typography>
        ))}
      </Box>
      {onReset && (
        <Button variant="outlined" size="small" onClick={onReset}>
          Reset
        </Button>
      )}
    </Stack>
  );
}

function describeOverride(state: OverrideState): string {
  if ('version' in state) return `${state.name} ${state.version} comes from ${new URL(state.folder).origin}`;
  return `${state.name} could not be taken from ${state.folder}: ${state.failure}`;
}

// Leaves space for the chat button and for the sidebar, and is the last element of the page.
const OVERRIDE_BAR_STYLE = {
  position: 'sticky',
  zIndex: 'tooltip',
  bottom: 12,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  width: 'fit-content',
  maxWidth: { xs: 'min(640px, calc(100vw - 112px))', lg: 'min(640px, calc(100vw - 384px))' },
  m: '12px',
  ml: { lg: '284px' },
  p: '12px 16px',
  borderRadius: '14px',
  border: '2px solid',
  borderColor: 'warning.main',
  color: 'text.primary',
  bgcolor: 'background.paper',
};
