import { useState } from 'react';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import type { ParsedOverride, Override } from './parseOverride';

/** An override with its loaded version, or with the reason why the page uses the registry's release instead. */
type OverrideState = Override & ({ version: string } | { failure: string });

interface OverrideBarProps {
  states: OverrideState[];
  /** An override from the page's address that the user has not decided about yet. */
  requested: ParsedOverride | undefined;
  onDecide: (isAccepted: boolean) => void;
  /** Undefined when the user has confirmed no override in this tab. */
  onReset: (() => void) | undefined;
}

/** A bar on every page while the page uses releases that are not the registry's. */
export function OverrideBar({ states, requested, onDecide, onReset }: OverrideBarProps) {
  const [open, setOpen] = useState(requested !== undefined);
  const handleDecision = (isAccepted: boolean) => {
    setOpen(false);
    onDecide(isAccepted);
  };
  if (!open && states.length === 0) return null;
  return (
    <Box component="section" aria-label="Overridden remotes" sx={BAR}>
      {open && requested && <Confirmation requested={requested} onDecide={handleDecision} />}
      {states.length > 0 && (
        <Stack direction="row" sx={ROW}>
          <Box>
            {states.map((state) => (
              <Typography key={state.name} sx={TEXT}>
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
      )}
    </Box>
  );
}

type ConfirmationProps = Pick<OverrideBarProps, 'onDecide'> & { requested: ParsedOverride };

function Confirmation({ requested, onDecide }: ConfirmationProps) {
  if ('rejection' in requested) {
    return (
      <Stack direction="row" role="alert" sx={ROW}>
        <Typography sx={TEXT}>{requested.rejection}</Typography>
        <Button variant="outlined" size="small" onClick={() => onDecide(false)}>
          Close
        </Button>
      </Stack>
    );
  }
  return (
    <Stack role="alert" sx={{ gap: 1 }}>
      <Typography sx={TEXT}>
        {`Load the remote “${requested.name}” from ${requested.folder} ? It will act in your name: agree only if you know where it comes from.`}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" size="small" onClick={() => onDecide(true)} sx={LABEL}>
          {`Load from ${new URL(requested.folder).host}`}
        </Button>
        <Button variant="outlined" size="small" onClick={() => onDecide(false)}>
          No
        </Button>
      </Stack>
    </Stack>
  );
}

function describeOverride(state: OverrideState): string {
  if ('version' in state) return `${state.name} ${state.version} comes from ${new URL(state.folder).origin}`;
  return `${state.name} could not be taken from ${state.folder}: ${state.failure}`;
}

const LABEL = { whiteSpace: 'normal', overflowWrap: 'anywhere' };

const ROW = { flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', justifyContent: 'space-between' };

const TEXT = { fontSize: '0.875rem', overflowWrap: 'anywhere' };

// Leaves space for the chat button and for the sidebar, and is the last element of the page.
const BAR = {
  position: 'sticky',
  zIndex: 'tooltip',
  bottom: 12,
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
