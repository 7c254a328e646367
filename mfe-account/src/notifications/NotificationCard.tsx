import { CalendarClock, Clock3, Gift, Package, ShieldCheck, Wallet, Wifi, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Box } from '@portal/shared/mui/core';
import { NotificationMenu } from './NotificationMenu';
import type { Notification, Topic } from './sampleNotifications';

type NotificationCardProps = { notification: Notification; onRead: () => void; onDelete: () => void };

/** One notification. An unread one has a tint, a bold title and a text for screen readers. */
export function NotificationCard({ notification, onRead, onDelete }: NotificationCardProps) {
  const titleId = useId();
  const { id, topic, title, description, time, isRead } = notification;
  const Icon = ICONS[topic];
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

const ICONS: Record<Topic, LucideIcon> = {
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
