import { Stack, Typography } from '@portal/shared/mui/core';
import { Info } from 'lucide-react';

/** Marks the content below it, such as a “Sample account”, as sample data instead of the customer's own. */
export function SampleCaption({ text }: { text: string }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: '6px', color: 'text.secondary' }}>
      <Info size={15} strokeWidth={2.2} />
      <Typography variant="caption">{text}</Typography>
    </Stack>
  );
}
