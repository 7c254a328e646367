import { CheckCheck, Trash2, type LucideIcon } from 'lucide-react';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import type { Notifications } from './useNotifications';

/** The number of unread notifications, and the buttons that mark all notifications as read or delete all (D-121). */
export function ListActions({ notifications: { all, unread, markAsRead, remove } }: { notifications: Notifications }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 44 }}>
      <Typography role="status" component="p" variant="subtitle2" sx={{ color: 'text.secondary' }}>
        {`${unread} unread`}
      </Typography>
      <Stack direction="row" sx={{ mr: { xs: '-10px', sm: -2 } }}>
        <ActionButton label="Mark as Read" Icon={CheckCheck} disabled={unread === 0} onClick={() => markAsRead(all)} />
        <ActionButton
          label="Delete"
          Icon={Trash2}
          color="error"
          disabled={all.length === 0}
          onClick={() => remove(all)}
        />
      </Stack>
    </Stack>
  );
}

type ActionButtonProps = {
  label: string;
  Icon: LucideIcon;
  color?: 'primary' | 'error';
  disabled: boolean;
  onClick: () => void;
};

/** A button with icon and label; in windows narrower than 640 px only the icon is visible. */
function ActionButton({ label, Icon, color = 'primary', disabled, onClick }: ActionButtonProps) {
  return (
    <Button
      variant="text"
      size="small"
      color={color}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
      sx={ACTION_BUTTON_STYLE}
    >
      <Icon size={20} />
      <Box component="span" className="label">
        {label}
      </Box>
    </Button>
  );
}

// Styles `aria-disabled`, which replaces `disabled` here: a button that becomes `disabled` loses the focus.
const ACTION_BUTTON_STYLE = {
  gap: 1,
  minWidth: 44,
  px: { xs: '10px', sm: 2 },
  '& .label': { display: { xs: 'none', sm: 'inline' } },
  '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
  '&[aria-disabled="true"]:hover': { bgcolor: 'transparent' },
} as const;
