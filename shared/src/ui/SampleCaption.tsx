import { Stack, Typography } from '@portal/shared/mui/core';
import { Info } from 'lucide-react';

interface SampleCaptionProps {
  /** Such as “Sample account”. */
  text: string;
}

/** Marks the content below it as sample data instead of the customer's own. */
export function SampleCaption({ text }: SampleCaptionProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: '6px', color: 'text.secondary' }}>
      <Info size={15} strokeWidth={2.2} />
      <Typography variant="caption">{text}</Typography>
    </Stack>
  );
}
