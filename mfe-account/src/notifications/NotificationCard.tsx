import {
  CalendarClock,
  Check,
  Clock3,
  EllipsisVertical,
  Gift,
  Package,
  ShieldCheck,
  Trash2,
  Wallet,
  Wifi,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { Box, ButtonBase, IconButton } from '@portal/shared/mui/core';
import { DropdownPanel, useDropdown } from '@portal/shared/ui';
import type { Notification, Topic } from './sampleNotifications';

type NotificationCardProps = { notification: Notification; onRead: () => void; onDelete: () => void };

/** One notification. An unread one has a tint, a bold title and a text for screen readers. */
export function NotificationCard({ notification, onRead, onDelete }: NotificationCardProps) {
  const titleId = useId();
  const { id, topic, title, description, time, isRead } = notification;
  const Icon = ICON_BY_TOPIC[topic];
  return (
    <Box component="li" data-entry={id} className={isRead ? 'read' : 'unread'} sx={CARD_STYLE}>
      <span className="tile">
        <Icon size={20} />
      </span>
      <div className="text">
        <h2 id={titleId}>
          {title}
          {!isRead && <span className="visually-hidden"> (unread)</span>}
        </h2>
        <p>{description}</p>
        <p className="time">
          <Clock3 size={15} />
          {time}
        </p>
      </div>
      <NotificationMenu title={title} isRead={isRead} onRead={onRead} onDelete={onDelete} />
    </Box>
  );
}

const ICON_BY_TOPIC: Record<Topic, LucideIcon> = {
  order: Package,
  data: Wifi,
  visit: CalendarClock,
  payment: Wallet,
  offer: Gift,
  account: ShieldCheck,
};

const CARD_STYLE = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  p: 2,
  pr: '12px',
  border: '1px solid',
  borderColor: 'line.main',
  borderRadius: '20px',
  bgcolor: 'surface.main',
  overflowWrap: 'anywhere',
  transition: 'background-color 160ms ease-out, border-color 160ms ease-out',
  '&.unread': { bgcolor: 'brand.soft', borderColor: 'brand.softHover' },
  '& .tile': { width: 44, height: 44, bgcolor: 'surface.neutral', color: 'text.secondary' },
  '&.unread .tile': { bgcolor: 'brand.main', color: 'brand.on' },
  '& .text': { flex: 1, minWidth: 0 },
  '& h2': { typography: 'body1', fontWeight: 550 },
  '&.unread h2': { fontWeight: 700 },
  '& p': { typography: 'body2', color: 'text.secondary' },
  '& .time': { display: 'flex', alignItems: 'center', gap: '6px', mt: '4px', typography: 'caption' },
} as const;

type NotificationMenuProps = { title: string; isRead: boolean; onRead: () => void; onDelete: () => void };

/**
 * The button and the menu of one notification. The button opens and closes the menu, and opening another menu closes it
 * (AN-014). The menu opens beside its button, so that it does not cover the button of the next card.
 */
function NotificationMenu({ title, isRead, onRead, onDelete }: NotificationMenuProps) {
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
