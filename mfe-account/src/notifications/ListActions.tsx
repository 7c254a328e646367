import { CheckCheck, Trash2 } from 'lucide-react';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import type { Notifications } from './useNotifications';

/** The number of unread notifications, and actions for all of them (D-121). Below 640 px the buttons show only icons. */
export function ListActions({ notifications: { all, unread, markAsRead, remove } }: { notifications: Notifications }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 44 }}>
      <Typography role="status" component="p" variant="subtitle2" sx={{ color: 'text.secondary' }}>
        {unread} unread
      </Typography>
      <Stack direction="row" sx={{ mr: { xs: '-10px', sm: -2 } }}>
        <Button
          variant="text"
          size="small"
          aria-label="Mark as Read"
          aria-disabled={unread === 0}
          onClick={() => unread > 0 && markAsRead(all)}
          sx={ACTION}
        >
          <CheckCheck size={20} strokeWidth={1.9} aria-hidden />
          <Box component="span" className="label">
            Mark as Read
          </Box>
        </Button>
        <Button
          variant="text"
          size="small"
          color="error"
          aria-label="Delete"
          aria-disabled={all.length === 0}
          onClick={() => all.length > 0 && remove(all)}
          sx={ACTION}
        >
          <Trash2 size={20} strokeWidth={1.9} aria-hidden />
          <Box component="span" className="label">
            Delete
          </Box>
        </Button>
      </Stack>
    </Stack>
  );
}

// `aria-disabled` instead of `disabled`: a button that becomes disabled would lose the focus.
const ACTION = {
  gap: 1,
  minWidth: 44,
  px: { xs: '10px', sm: 2 },
  '& .label': { display: { xs: 'none', sm: 'inline' } },
  '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
  '&[aria-disabled="true"]:hover': { bgcolor: 'transparent' },
} as const;
