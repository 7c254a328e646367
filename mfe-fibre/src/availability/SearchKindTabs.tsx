import type { KeyboardEvent } from 'react';
import { Box, ButtonBase } from '@portal/shared/mui/core';

/** How a place is given: by name, or by coordinates (D-077: two inputs, so that neither is taken for the other). */
export type SearchKind = 'Location' | 'Coordinates';

/** Id of the element the tabs change. */
export const searchPanelId = 'availability-search';

const KINDS: readonly SearchKind[] = ['Location', 'Coordinates'];

/** The switch between both kinds. Arrow keys go from one to the other, as in all tabs. */
export function SearchKindTabs({ kind, onChange }: { kind: SearchKind; onChange: (kind: SearchKind) => void }) {
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = KINDS.find((one) => one !== kind) ?? kind;
    event.currentTarget.querySelector<HTMLElement>(`[data-kind="${next}"]`)?.focus();
    onChange(next);
  };
  return (
    <Box role="tablist" aria-label="Search by" onKeyDown={handleKeyDown} sx={TROUGH}>
      {KINDS.map((one) => (
        <ButtonBase
          key={one}
          role="tab"
          data-kind={one}
          aria-selected={one === kind}
          aria-controls={searchPanelId}
          tabIndex={one === kind ? 0 : -1}
          onClick={() => onChange(one)}
          sx={SEGMENT}
        >
          {one}
        </ButtonBase>
      ))}
    </Box>
  );
}

const TROUGH = { display: 'flex', p: '4px', borderRadius: 999, bgcolor: 'surface.neutral' } as const;

const SEGMENT = {
  flex: 1,
  minHeight: 44,
  px: '20px',
  borderRadius: 999,
  fontSize: '0.9375rem',
  fontWeight: 550,
  color: 'text.secondary',
  transition: 'background-color 160ms ease-out, color 160ms ease-out',
  '&:hover': { color: 'text.primary' },
  '&[aria-selected="true"]': { bgcolor: 'ink.main', color: 'ink.on', fontWeight: 650 },
  '[data-theme="dark"] &[aria-selected="true"]': { bgcolor: 'brand.soft', color: 'brand.onSoft' },
} as const;
