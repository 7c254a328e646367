import { Illustration } from '@portal/shared/drawings';
import { useEffect, useRef } from 'react';
import { Stack, Typography } from '@portal/shared/mui/core';
import { useHideChat } from '@portal/shared/shell';
import { DocumentTitle, LoadingBar } from '@portal/shared/ui';

/** Shown while the pickup request is sent (RL-005). Takes the focus and hides the chat (D-055). */
export function ProcessingView({ progress }: { progress: number }) {
  const title = useRef<HTMLHeadingElement>(null);
  useHideChat();
  useEffect(() => {
    title.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <Stack
      sx={{ alignItems: 'center', justifyContent: 'center', minHeight: { xs: '70vh', lg: 560 } }}
      aria-busy={progress < 100}
    >
      <DocumentTitle title="Check Fibre Coverage in Your New Area" />
      <Illustration name="move" width={184} />
      <Typography ref={title} variant="h2" component="h1" tabIndex={-1} sx={{ mt: 3, mb: 3 }}>
        Processing your request...
      </Typography>
      <Stack sx={{ width: '100%', maxWidth: 360, alignItems: 'center', gap: 1 }}>
        <LoadingBar value={progress} label="Processing your request..." />
        <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary', fontFeatureSettings: '"tnum"' }}>
          {`${progress}%`}
        </Typography>
      </Stack>
    </Stack>
  );
}
