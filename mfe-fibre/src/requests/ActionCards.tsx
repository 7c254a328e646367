import { ArrowUpRight, Cable, ChevronRight, MapPinned } from 'lucide-react';
import { Link } from 'react-router-dom';
import { config } from '@portal/shared/config';
import { Box } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { ActionCard } from '@portal/shared/ui';

/** FR-001, FR-002. */
export function ActionCards() {
  return (
    <Box sx={CARDS}>
      <ActionCard
        title="Request for Fibre"
        text="Order a fibre package online"
        icon={Cable}
        end={ArrowUpRight}
        variant="primary"
        action={{ component: 'a', href: config().links.order, target: '_blank', rel: 'noopener noreferrer' }}
      />
      <ActionCard
        title="Check Fibre Availability"
        text="See if fibre reaches your area"
        icon={MapPinned}
        end={ChevronRight}
        action={{ component: Link, to: paths.fibreAvailability }}
      />
    </Box>
  );
}

const CARDS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: '12px', md: 3 },
} as const;
