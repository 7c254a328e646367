import { Box } from '@portal/shared/mui/core';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';

interface DropdownPanelProps {
  open: boolean;
  menuRef: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The menu's accessible name. */
  label: string;
  width: number;
  /** Opens at the left of the control instead of below it, where the controls below must stay clickable. */
  beside?: boolean;
  /** Content above the menu items, outside `role="menu"`. */
  heading?: ReactNode;
  children: ReactNode;
}

const BELOW_CONTROL_STYLE = { top: 'calc(100% + 8px)', right: 0 };
/** `right` is the width of the control (44 px) and a gap of 8 px. */
const BESIDE_CONTROL_STYLE = { top: 0, right: '52px' };

/** The panel of a dropdown menu, below its control and aligned right, or at the control's left. */
export function DropdownPanel(props: DropdownPanelProps) {
  const { open, menuRef, onKeyDown, label, width, beside = false, heading, children } = props;
  if (!open) return null;
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 30,
        ...(beside ? BESIDE_CONTROL_STYLE : BELOW_CONTROL_STYLE),
        width,
        p: '8px',
        borderRadius: '20px',
        border: '1px solid',
        borderColor: 'line.main',
        bgcolor: 'surface.raised',
        boxShadow: '0 16px 40px -8px rgba(27, 25, 20, 0.18), 0 4px 12px -4px rgba(27, 25, 20, 0.1)',
        animation: 'ssp-drop 140ms cubic-bezier(.2,0,0,1)',
      }}
    >
      {heading}
      <Box ref={menuRef} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {children}
      </Box>
    </Box>
  );
}
