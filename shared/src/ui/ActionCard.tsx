import { Box, ButtonBase, Typography } from '@portal/shared/mui/core';
import type { LucideIcon } from 'lucide-react';
import type { Link } from 'react-router-dom';

interface ActionCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Where it leads: a chevron within the portal, an arrow out of it. */
  end: LucideIcon;
  /** `main` is the one most come for. */
  look?: 'main' | 'quiet';
  /** What the card is: a button, a link of the portal, or one to elsewhere. */
  press:
    | { onClick: () => void }
    | { component: 'a'; href: string; target: '_blank'; rel: 'noopener noreferrer' }
    | { component: typeof Link; to: string };
}

/** One thing to do from here: the whole card is the button or the link. */
export function ActionCard({ icon: Icon, title, text, end: End, look = 'quiet', press }: ActionCardProps) {
  return (
    <ButtonBase {...press} className={look} sx={CARD}>
      <Box component="span" className="tile">
        <Icon size={24} strokeWidth={1.9} aria-hidden />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="span" sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Typography variant="body2" component="span" className="text">
          {text}
        </Typography>
      </Box>
      <End size={20} strokeWidth={1.9} aria-hidden />
    </ButtonBase>
  );
}

const CARD = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 2,
  p: '20px',
  border: '1px solid',
  borderRadius: '20px',
  transition: 'background-color 160ms ease-out, border-color 160ms ease-out',
  '& .tile': { display: 'grid', placeItems: 'center', flexShrink: 0, width: 52, height: 52, borderRadius: '30%' },
  '& .text': { display: 'block' },
  '&.main': { bgcolor: 'brand.main', borderColor: 'brand.main', color: 'brand.on' },
  '&.main:hover': { bgcolor: 'brand.hover', borderColor: 'brand.hover' },
  '&.main .tile': { bgcolor: 'brand.on', color: 'brand.main' },
  '&.quiet': { bgcolor: 'surface.main', borderColor: 'line.main' },
  '&.quiet:hover': { borderColor: 'line.strong' },
  '&.quiet .tile': { bgcolor: 'brand.soft', color: 'brand.onSoft' },
  '&.quiet .text': { color: 'text.secondary' },
} as const;
