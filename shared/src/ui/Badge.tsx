import { Box } from '@portal/shared/mui/core';
import { CircleAlert, CircleCheck, CircleDashed, Clock3, Info, Sparkles } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export type BadgeTone = 'success' | 'warning' | 'error' | 'info' | 'neutral' | 'brand';

interface BadgeProps {
  text: string;
  tone?: BadgeTone;
  /** Replaces the icon of the tone. */
  icon?: LucideIcon;
}

const STYLE_BY_TONE: Record<BadgeTone, { color: string; bgcolor: string; icon: LucideIcon }> = {
  success: { color: 'success.main', bgcolor: 'success.soft', icon: CircleCheck },
  warning: { color: 'warning.main', bgcolor: 'warning.soft', icon: Clock3 },
  error: { color: 'error.main', bgcolor: 'error.soft', icon: CircleAlert },
  info: { color: 'info.main', bgcolor: 'info.soft', icon: Info },
  neutral: { color: 'text.secondary', bgcolor: 'surface.neutral', icon: CircleDashed },
  brand: { color: 'brand.onSoft', bgcolor: 'brand.soft', icon: Sparkles },
};

/** A short label with an icon, so that its meaning does not depend on the colour alone. */
export function Badge({ text, tone = 'neutral', icon }: BadgeProps) {
  const { color, bgcolor, icon: toneIcon } = STYLE_BY_TONE[tone];
  const Icon = icon ?? toneIcon;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        minHeight: 28,
        px: '10px',
        py: '4px',
        // Never shrinks; its text wraps where a whole line is too short (large text, narrow phones).
        flexShrink: 0,
        maxWidth: '100%',
        overflowWrap: 'anywhere',
        borderRadius: '14px',
        border: '1px solid transparent',
        color,
        bgcolor,
        fontSize: '0.8125rem',
        lineHeight: 18 / 13,
        fontWeight: 650,
      }}
    >
      <Icon size={15} strokeWidth={2.2} />
      <span>{text}</span>
    </Box>
  );
}
