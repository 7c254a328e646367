import { Box, IconButton } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { useShell } from '@portal/shared/shell';
import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIntent } from './items/intent';

/** The link to the notifications. Its dot appears after the account remote has published the unread count (D-052). */
export function NotificationsLink() {
  const unread = useShell((shell) => shell.unread ?? 0);
  return (
    <IconButton
      component={Link}
      to={paths.notifications}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      {...useIntent(paths.notifications)}
      sx={{ position: 'relative' }}
    >
      <Bell size={20} />
      {unread > 0 && (
        <Box
          component="span"
          aria-hidden
          data-testid="unread-dot"
          sx={{
            position: 'absolute',
            top: 6,
            right: 6,
            width: 10,
            height: 10,
            borderRadius: 999,
            bgcolor: 'error.main',
            outline: '2px solid',
            outlineColor: 'surface.main',
          }}
        />
      )}
    </IconButton>
  );
}
