import { NotFoundNumerals } from '@portal/shared/drawings';
import { Button, Stack, Typography } from '@portal/shared/mui/core';
import { useHideChat } from '@portal/shared/shell';
import { House } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DocumentTitle } from './PageTitle.tsx';

/**
 * The 404 page (RT-004, RT-005): inside the layout for an unknown path of a remote, without it for any other. Hides the
 * chat (D-055).
 */
export function NotFoundPanel() {
  useHideChat();
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 6, lg: 10 } }}>
      <DocumentTitle title="404 - Not found" />
      <NotFoundNumerals />
      <Typography variant="h1" tabIndex={-1} sx={{ mt: 4 }}>
        404 - Not found
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        This page does not exist or has moved.
      </Typography>
      <Button
        component={Link}
        to="/"
        variant="contained"
        size="large"
        startIcon={<House size={20} />}
        sx={{ mt: 4, px: '28px' }}
      >
        Home
      </Button>
    </Stack>
  );
}
