import { ChevronDown, ListFilter } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Box, Button, Typography } from '@portal/shared/mui/core';
import { ALL_LABEL, labelAfterClick } from './filterOrders';

type OrderFilterProps = { labels: readonly string[]; chosen: string; onApply: (label: string) => void };

/**
 * A button that opens a panel of checkboxes, one of which is checked. “Apply” filters by the checked label. A click
 * outside, Escape and Tab out of the panel close the panel and discard the choice (D-089).
 */
export function OrderFilter({ labels, chosen, onApply }: OrderFilterProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const isOpen = draft !== undefined;
  const close = () => {
    setDraft(undefined);
    button.current?.focus();
  };
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) close();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // When the window loses the focus, there is no related target and the active element stays.
    if (!currentTarget.contains(relatedTarget ?? document.activeElement)) setDraft(undefined);
  };
  return (
    // Takes the focus of a click on a text in the panel, and in Safari on a button.
    <div tabIndex={-1} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <Button
        variant="outlined"
        size="small"
        ref={button}
        onClick={() => setDraft(isOpen ? undefined : chosen)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        startIcon={<ListFilter size={18} />}
        endIcon={<ChevronDown size={18} />}
      >
        Filter by
      </Button>
      {isOpen && (
        <Box role="group" id={id} aria-labelledby={`${id}-title`} aria-describedby={`${id}-rule`} sx={PANEL_STYLE}>
          <Typography id={`${id}-title`} component="h2" sx={{ px: '4px', fontSize: '1.0625rem', fontWeight: 650 }}>
            Filter By
          </Typography>
          <Box component="span" id={`${id}-rule`} hidden>
            One status at a time
          </Box>
          <div className="rows">
            {[ALL_LABEL, ...labels].map((label) => (
              <label key={label}>
                <input
                  type="checkbox"
                  checked={label === draft}
                  onChange={() => setDraft(labelAfterClick(draft, label))}
                />
                {label}
              </label>
            ))}
          </div>
          <Button
            variant="contained"
            fullWidth
            onClick={() => {
              close();
              onApply(draft);
            }}
          >
            Apply
          </Button>
        </Box>
      )}
    </div>
  );
}

const PANEL_STYLE = {
  position: 'absolute',
  zIndex: 20,
  top: 'calc(100% + 8px)',
  right: 0,
  width: { xs: '100%', sm: 320 },
  p: 2,
  border: '1px solid',
  borderColor: 'line.main',
  borderRadius: '20px',
  bgcolor: 'surface.raised',
  boxShadow: '0 16px 40px -8px rgba(27, 25, 20, 0.18), 0 4px 12px -4px rgba(27, 25, 20, 0.1)',
  '& .rows': { maxHeight: 320, overflowY: 'auto', mx: '-4px', my: 1, p: '4px' },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: 44,
    px: '12px',
    borderRadius: '10px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& label:hover': { bgcolor: 'surface.sunken' },
  '& label:has(:checked)': { bgcolor: 'brand.soft', fontWeight: 650 },
  '& input': {
    flexShrink: 0,
    width: 20,
    height: 20,
    m: 0,
    cursor: 'pointer',
    accentColor: 'var(--ssp-palette-primary-main)',
  },
  '& input:focus-visible': { outline: '3px solid', outlineColor: 'focus.main', outlineOffset: '2px' },
} as const;
