import { Box, ButtonBase, Typography } from '@portal/shared/mui/core';
import type { LucideIcon } from 'lucide-react';
import type { Link } from 'react-router-dom';

interface ActionCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Icon at the end: a chevron for a link inside the portal, an arrow for a link out of it. */
  endIcon: LucideIcon;
  variant?: 'primary' | 'secondary';
  /** Props of the button or link that the card is. */
  action:
    | { onClick: () => void }
    | { component: 'a'; href: string; target: '_blank'; rel: 'noopener noreferrer' }
    | { component: typeof Link; to: string };
}

/** A card with an icon, a title and a text; the whole card is a button or a link. */
export function ActionCard({
  icon: Icon,
  title,
  text,
  endIcon: EndIcon,
  variant = 'secondary',
  action,
}: ActionCardProps) {
  return (
    <ButtonBase {...action} className={variant} sx={CARD_STYLE}>
      <Box component="span" className="tile">
        <Icon size={24} />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="span" sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Typography variant="body2" component="span" className="text">
          {text}
        </Typography>
      </Box>
      <EndIcon size={20} />
    </ButtonBase>
  );
}

const CARD_STYLE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 2,
  p: '20px',
  border: '1px solid',
  borderRadius: '20px',
  transition: 'background-color 160ms ease-out, border-color 160ms ease-out',
  '& .tile': { width: 52, height: 52 },
  '& .text': { display: 'block' },
  '&.primary': { bgcolor: 'brand.main', borderColor: 'brand.main', color: 'brand.on' },
  '&.primary:hover': { bgcolor: 'brand.hover', borderColor: 'brand.hover' },
  '&.primary .tile': { bgcolor: 'brand.on', color: 'brand.main' },
  '&.secondary': { bgcolor: 'surface.main', borderColor: 'line.main' },
  '&.secondary:hover': { borderColor: 'line.strong' },
  '&.secondary .tile': { bgcolor: 'brand.soft', color: 'brand.onSoft' },
  '&.secondary .text': { color: 'text.secondary' },
} as const;
