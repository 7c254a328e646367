import { Box, IconButton } from '@portal/shared/mui/core';
import { useShell } from '@portal/shared/shell';
import { DropdownPanel, useDropdown } from '@portal/shared/ui';
import { MonitorCog, Moon, Sun } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { MenuRow } from './items/MenuRow';

/**
 * A click toggles the theme. The context menu (right click, long press, menu key, Shift+F10, arrow down) returns to the
 * theme of the system (D-057).
 */
export function ThemeToggle() {
  const { theme, toggleTheme, resetTheme } = useShell();
  const { open, openAt, close, rootRef, triggerRef, menuRef, onMenuKeyDown } = useDropdown();
  const Icon = theme === 'light' ? Moon : Sun;
  const handleContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    openAt('first');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    openAt('first');
  };
  const handleReset = () => {
    resetTheme();
    close();
  };
  return (
    <Box ref={rootRef} sx={{ position: 'relative' }}>
      <IconButton
        ref={triggerRef}
        aria-label={theme === 'light' ? 'Switch to dark theme' : 'Switch to light theme'}
        onClick={toggleTheme}
        onContextMenu={handleContextMenu}
        onKeyDown={handleKeyDown}
      >
        <Icon size={20} />
      </IconButton>
      <DropdownPanel open={open} menuRef={menuRef} onKeyDown={onMenuKeyDown} label="Theme" width={216}>
        <MenuRow role="menuitem" tabIndex={-1} onClick={handleReset} icon={MonitorCog} label="Use system theme" />
      </DropdownPanel>
    </Box>
  );
}
