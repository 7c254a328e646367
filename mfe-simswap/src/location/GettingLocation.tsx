import { Card, Stack } from '@portal/shared/mui/core';
import { LoadingBar } from '@portal/shared/ui';
import { MapDrawing } from './MapDrawing';

/** Shown while the location of the device is looked up (SS-004). */
export function GettingLocation({ progress }: { progress: number }) {
  return (
    <Card aria-busy sx={{ px: 3, py: { xs: 6, sm: 8 } }}>
      <Stack role="status" sx={{ alignItems: 'center', gap: 3, maxWidth: 420, mx: 'auto' }}>
        <MapDrawing />
        <LoadingBar value={progress} label="Getting your location..." caption />
      </Stack>
    </Card>
  );
}
