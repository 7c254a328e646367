import { ErrorIllustration } from '@portal/shared/drawings';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import { useHideChat } from '@portal/shared/shell';
import { DocumentTitle, ErrorReference } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { LazyPage, notFoundPanel } from './LazyPage';
import { routerErrorView } from './routerErrorView';
import { StandalonePage } from './StandalonePage';

/** The error boundary of the root route: the 404 page for an unknown address, otherwise the error. */
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

/** The 404 page for everyone, without a layout (RT-004). */
function NotFoundPage() {
  return (
    <StandalonePage centred>
      <LazyPage page={notFoundPanel} />
    </StandalonePage>
  );
}

/**
 * The error in the content area of a layout, when a page of a remote threw. The navigation still works (D-029). A page
 * without a navigation adds a link as `action`.
 */
export function UnexpectedErrorPanel({ error, action }: { error: unknown; action?: ReactNode }) {
  useHideChat();
  const { detail } = routerErrorView(error);
  return (
    <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 6, lg: 7 } }}>
      <DocumentTitle title="Unexpected Application Error!" />
      <ErrorIllustration width={240} />
      <Typography variant="h1" tabIndex={-1} sx={{ mt: 4 }}>
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
      <ErrorReference error={error} />
      {action && <Box sx={{ mt: 4 }}>{action}</Box>}
    </Stack>
  );
}
