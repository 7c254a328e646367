import { Illustration } from '@portal/shared/drawings';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import { useHideChat } from '@portal/shared/shell';
import { DocumentTitle } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage';
import { routerErrorView } from './routerErrorView';
import { StandalonePage } from './StandalonePage';

/** What a route's error boundary shows instead of the whole page: an unknown address, or something that broke. */
export function UnexpectedErrorPage() {
  const error = useRouteError();
  if (routerErrorView(error).title === '404 - Not found') return <NotFoundPage />;
  return (
    <StandalonePage centred>
      <UnexpectedErrorPanel
        error={error}
        action={
          <Button component={Link} to="/" variant="outlined">
            Home
          </Button>
        }
      />
    </StandalonePage>
  );
}

interface UnexpectedErrorPanelProps {
  error: unknown;
  /** A way out, where there is no navigation around it. */
  action?: ReactNode;
}

/** The same inside a layout, when a page of a remote threw: the navigation around it keeps working (D-029). */
export function UnexpectedErrorPanel({ error, action }: UnexpectedErrorPanelProps) {
  useHideChat();
  const { detail } = routerErrorView(error);
  return (
    <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 6, lg: 7 } }}>
      <DocumentTitle title="Unexpected Application Error!" />
      <Illustration name="error" width={240} />
      <Typography variant="h1" tabIndex={-1} sx={{ mt: 4, outline: 'none' }}>
        Unexpected Application Error!
      </Typography>
      {detail && (
        <Box
          sx={{
            mt: 2,
            px: 2,
            py: 1,
            maxWidth: 640,
            borderRadius: '12px',
            bgcolor: 'surface.neutral',
            fontWeight: 550,
            overflowWrap: 'anywhere',
          }}
        >
          {detail}
        </Box>
      )}
      {action && <Box sx={{ mt: 4 }}>{action}</Box>}
    </Stack>
  );
}
