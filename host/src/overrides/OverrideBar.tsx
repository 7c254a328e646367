import { useState } from 'react';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import type { Asked, Override } from './parseOverride';

/** An override as it is in this tab: its version, or why the registry's release stands all the same. */
type OverrideState = Override & ({ version: string } | { failure: string });

interface OverrideBarProps {
  states: OverrideState[];
  asked: Asked | undefined;
  onAnswer: (yes: boolean) => void;
  /** Missing when nothing was chosen in this tab. */
  onReset: (() => void) | undefined;
}

/** Stays in sight on every page of a portal in which a remote is not the registry's. */
export function OverrideBar({ states, asked, onAnswer, onReset }: OverrideBarProps) {
  const [open, setOpen] = useState(asked !== undefined);
  const answer = (yes: boolean) => {
    setOpen(false);
    onAnswer(yes);
  };
  if (!open && states.length === 0) return null;
  return (
    <Box component="section" aria-label="Overridden remotes" sx={BAR}>
      {open && asked && <Question asked={asked} onAnswer={answer} />}
      {states.length > 0 && (
        <Stack direction="row" sx={ROW}>
          <Box>
            {states.map((state) => (
              <Typography key={state.name} sx={TEXT}>
                {inWords(state)}
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

function Question({ asked, onAnswer }: { asked: Asked; onAnswer: (yes: boolean) => void }) {
  if ('refused' in asked) {
    return (
      <Stack direction="row" role="alert" sx={ROW}>
        <Typography sx={TEXT}>{asked.refused}</Typography>
        <Button variant="outlined" size="small" onClick={() => onAnswer(false)}>
          Close
        </Button>
      </Stack>
    );
  }
  return (
    <Stack role="alert" sx={{ gap: 1 }}>
      <Typography sx={TEXT}>
        {`Load the remote “${asked.name}” from ${asked.folder} ? It will act in your name: agree only if you know where it comes from.`}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" size="small" onClick={() => onAnswer(true)} sx={LABEL}>
          {`Load from ${new URL(asked.folder).host}`}
        </Button>
        <Button variant="outlined" size="small" onClick={() => onAnswer(false)}>
          No
        </Button>
      </Stack>
    </Stack>
  );
}

function inWords(state: OverrideState): string {
  if ('version' in state) return `${state.name} ${state.version} comes from ${new URL(state.folder).origin}`;
  return `${state.name} could not be taken from ${state.folder}: ${state.failure}`;
}

const LABEL = { whiteSpace: 'normal', overflowWrap: 'anywhere' };

const ROW = { flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', justifyContent: 'space-between' };

const TEXT = { fontSize: '0.875rem', overflowWrap: 'anywhere' };

// The chat's button keeps its corner, and the sidebar its place; at the end of the page nothing lies below the bar.
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
