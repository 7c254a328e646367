import { Box } from '@portal/shared/mui/core';
import { useSessionActions } from '@portal/shared/session';
import { useHideChat } from '@portal/shared/shell';
import { ErrorPanel } from '@portal/shared/ui';

/** The generic panel on a page of its own, when signing in does not get on. “Try again” signs in. */
export function SignInFailed({ message }: { message: string }) {
  const { signIn } = useSessionActions();
  useHideChat();
  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', px: 2, py: { xs: 6, sm: 12 } }}>
      <ErrorPanel wholePage message={message} onRetry={signIn} />
    </Box>
  );
}
