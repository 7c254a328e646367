import { CheckCheck, Trash2 } from 'lucide-react';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import type { Notifications } from './useNotifications';

/** How many are unread, and what can be done to all of them (D-121). Below 640 px the buttons are their icons. */
export function ListActions({ notifications: { all, unread, readAll, removeAll } }: { notifications: Notifications }) {
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
          onClick={() => unread > 0 && readAll()}
          sx={ACTION}
        >
          <CheckCheck size={20} strokeWidth={1.9} aria-hidden />
          <Box component="span" className="words">
            Mark as Read
          </Box>
        </Button>
        <Button
          variant="text"
          size="small"
          color="error"
          aria-label="Delete"
          aria-disabled={all.length === 0}
          onClick={() => all.length > 0 && removeAll()}
          sx={ACTION}
        >
          <Trash2 size={20} strokeWidth={1.9} aria-hidden />
          <Box component="span" className="words">
            Delete
          </Box>
        </Button>
      </Stack>
    </Stack>
  );
}

// Not the attribute: a button that was just used would lose the focus with it.
const ACTION = {
  gap: 1,
  minWidth: 44,
  px: { xs: '10px', sm: 2 },
  '& .words': { display: { xs: 'none', sm: 'inline' } },
  '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
  '&[aria-disabled="true"]:hover': { bgcolor: 'transparent' },
} as const;
