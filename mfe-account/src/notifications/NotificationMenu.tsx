import { Check, EllipsisVertical, Trash2 } from 'lucide-react';
import { Box, ButtonBase, IconButton } from '@portal/shared/mui/core';
import { DropdownPanel, useDropdown } from '@portal/shared/ui';

type NotificationMenuProps = { title: string; isRead: boolean; onRead: () => void; onDelete: () => void };

/**
 * The button and the menu of one notification. The button opens and closes the menu, and opening another menu closes it
 * (AN-014). The menu opens beside its button, so that it does not cover the button of the next card.
 */
export function NotificationMenu({ title, isRead, onRead, onDelete }: NotificationMenuProps) {
  const { open, close, rootRef, triggerRef, menuRef, ...handlers } = useDropdown();
  const handleRead = () => {
    if (isRead) return;
    close();
    onRead();
  };
  const handleDelete = () => {
    close('keep');
    onDelete();
  };
  return (
    <Box ref={rootRef} sx={{ position: 'relative', flexShrink: 0 }}>
      <IconButton
        ref={triggerRef}
        aria-label={`Actions for “${title}”`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={handlers.onTriggerClick}
        onKeyDown={handlers.onTriggerKeyDown}
      >
        <EllipsisVertical size={20} />
      </IconButton>
      <DropdownPanel open={open} menuRef={menuRef} onKeyDown={handlers.onMenuKeyDown} label={title} width={208} beside>
        <ButtonBase role="menuitem" tabIndex={-1} aria-disabled={isRead} onClick={handleRead} sx={MENU_ITEM_STYLE}>
          <Check size={20} />
          Mark as Read
        </ButtonBase>
        <ButtonBase
          role="menuitem"
          tabIndex={-1}
          onClick={handleDelete}
          sx={{ ...MENU_ITEM_STYLE, color: 'error.main' }}
        >
          <Trash2 size={20} />
          Delete
        </ButtonBase>
      </DropdownPanel>
    </Box>
  );
}

const MENU_ITEM_STYLE = {
  justifyContent: 'flex-start',
  gap: '12px',
  width: '100%',
  minHeight: 48,
  px: '12px',
  borderRadius: '10px',
  textAlign: 'left',
  '&:hover': { bgcolor: 'surface.sunken' },
  '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
} as const;
