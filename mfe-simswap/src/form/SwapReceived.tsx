import { Button, Stack, Typography } from '@portal/shared/mui/core';
import { Illustration } from '@portal/shared/drawings';

/** The confirmation, with the operator’s reference of the request. */
export function SwapReceived({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  return (
    <Stack sx={{ mt: 3, gap: 3, alignItems: 'center', textAlign: 'center' }}>
      <Illustration name="success" width={184} />
      <Stack role="status" sx={{ gap: '4px' }}>
        <Typography variant="h3" component="p">
          Your request was received
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Reference <strong translate="no">{requestId}</strong>
        </Typography>
      </Stack>
      <Button variant="contained" size="large" fullWidth onClick={onClose}>
        Close
      </Button>
    </Stack>
  );
}
