import { Box, IconButton } from '@portal/shared/mui/core';
import { useShell } from '@portal/shared/shell';
import { Link } from 'react-router-dom';
import { useIntent } from '../remotes/intent';
import { MenuIcon } from './items/MenuIcon';
import type { NavigationItem } from './navigation';

/** A remote's icon button in the header. Its badge has a dot after a remote has published the unread count (D-052). */
export function HeaderLink({ item: { label, path, icon, badge } }: { item: NavigationItem }) {
  const unread = useShell((shell) => (badge && shell.unread) ?? 0);
  return (
    <IconButton
      component={Link}
      to={path}
      aria-label={unread > 0 ? `${label}, ${unread} unread` : label}
      {...useIntent(path)}
      sx={{ position: 'relative' }}
    >
      <MenuIcon icon={icon} size={20} />
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
