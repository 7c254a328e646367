import { Box } from '@portal/shared/mui/core';
import { useSessionActions } from '@portal/shared/session';
import { useHideChat } from '@portal/shared/shell';
import { ErrorPanel } from '@portal/shared/ui';
import { StandalonePage } from '../pages/StandalonePage';

/** The generic panel on a page of its own, when signing in does not get on. “Try again” signs in. */
export function SignInFailed({ message }: { message: string }) {
  const { signIn } = useSessionActions();
  useHideChat();
  return (
    <StandalonePage centred>
      <Box sx={{ width: '100%', maxWidth: 640 }}>
        <ErrorPanel wholePage message={message} onRetry={signIn} />
      </Box>
    </StandalonePage>
  );
}
