import { ArrowUpRight, Cable, ChevronRight, MapPinned, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { config } from '@portal/shared/config';
import { Box, ButtonBase, Typography } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';

/** What can be started from here: an order at the shop, or the availability check. */
export function ActionCards() {
  return (
    <Box sx={CARDS}>
      <ActionCard
        title="Request for Fibre"
        text="Order a fibre package online"
        icon={Cable}
        end={ArrowUpRight}
        link={{ component: 'a', href: config().links.order, target: '_blank', rel: 'noopener noreferrer' }}
        sx={MAIN}
      />
      <ActionCard
        title="Check Fibre Availability"
        text="See if fibre reaches your area"
        icon={MapPinned}
        end={ChevronRight}
        link={{ component: Link, to: paths.fibreAvailability }}
        sx={QUIET}
      />
    </Box>
  );
}

type ActionCardProps = {
  title: string;
  text: string;
  icon: LucideIcon;
  end: LucideIcon;
  link: { component: 'a'; href: string; target: string; rel: string } | { component: typeof Link; to: string };
  sx: typeof MAIN | typeof QUIET;
};

function ActionCard({ title, text, icon: Icon, end: End, link, sx }: ActionCardProps) {
  return (
    <ButtonBase {...link} sx={{ ...CARD, ...sx }}>
      <span className="tile">
        <Icon size={24} strokeWidth={1.9} aria-hidden />
      </span>
      <span className="words">
        <Typography variant="h4" component="span" sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Typography variant="body2" component="span" sx={{ display: 'block' }}>
          {text}
        </Typography>
      </span>
      <End size={20} strokeWidth={1.9} aria-hidden />
    </ButtonBase>
  );
}

const CARDS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: '12px', md: 3 },
} as const;

const CARD = {
  display: 'flex',
  gap: 2,
  justifyContent: 'flex-start',
  textAlign: 'left',
  p: '20px',
  border: '1px solid',
  borderRadius: '20px',
  transition: 'background-color 160ms ease-out, border-color 160ms ease-out',
  '& .tile': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 52,
    height: 52,
    borderRadius: '30%',
  },
  '& .words': { flex: 1, minWidth: 0 },
} as const;

const MAIN = {
  bgcolor: 'brand.main',
  borderColor: 'brand.main',
  color: 'brand.on',
  '&:hover': { bgcolor: 'brand.hover', borderColor: 'brand.hover' },
  '& .tile': { ...CARD['& .tile'], bgcolor: 'brand.on', color: 'brand.main' },
} as const;

const QUIET = {
  bgcolor: 'surface.main',
  borderColor: 'line.main',
  '&:hover': { borderColor: 'line.strong' },
  '& .tile': { ...CARD['& .tile'], bgcolor: 'brand.soft', color: 'brand.onSoft' },
  '& .words > :last-child': { color: 'text.secondary' },
} as const;
