import { Box, Stack } from '@portal/shared/mui/core';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type InlineMessageTone = 'success' | 'warning' | 'error' | 'info';

interface InlineMessageProps {
  tone: InlineMessageTone;
  children: ReactNode;
  /** A button at the end, such as “Try again”. */
  action?: ReactNode;
}

const ICON_BY_TONE: Record<InlineMessageTone, LucideIcon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  info: Info,
};

/** A message next to what it concerns. Errors are announced at once (`alert`), other tones politely (`status`). */
export function InlineMessage({ tone, children, action }: InlineMessageProps) {
  const Icon = ICON_BY_TONE[tone];
  return (
    <Stack
      direction="row"
      role={tone === 'error' ? 'alert' : 'status'}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '12px',
        px: 2,
        py: '13px',
        borderRadius: '14px',
        border: '1px solid transparent',
        color: `${tone}.main`,
        bgcolor: `${tone}.soft`,
        fontSize: '0.9375rem',
        lineHeight: 22 / 15,
        fontWeight: 600,
      }}
    >
      <Stack direction="row" sx={ICON_AND_TEXT_STYLE}>
        <Icon size={21} />
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      </Stack>
      {action}
    </Stack>
  );
}

/** Icon and text stand on a line of their own, above the action, where less than 11rem remain beside it. */
const ICON_AND_TEXT_STYLE = { flex: '1 1 11rem', alignItems: 'center', gap: '12px', minWidth: 0 } as const;
