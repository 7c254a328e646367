import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Box, Link, Stack, Typography } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { EmptyState, PageTitle, SearchBox } from '@portal/shared/ui';
import { CustomerCard } from './CustomerCard';
import { filterByPhone, toMobileAccount, type MobileAccount } from './mobileAccount';
import { MobileAccountCard } from './MobileAccountCard';

type AccountViewProps = {
  /** The msisdn, digits only. */
  customerId: string;
  /** '' if the lookup found none. */
  name: string;
  ghanaCardNumber: string;
  onRequestSwap: (account: MobileAccount) => void;
};

/** The customer, and the numbers whose SIM can be swapped. The searched number is never part of the URL (D-134). */
export function AccountView({ customerId, name, ghanaCardNumber, onRequestSwap }: AccountViewProps) {
  const [query, setQuery] = useState('');
  const shown = filterByPhone([toMobileAccount(customerId)], query);
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack sx={{ gap: '4px', alignItems: 'flex-start' }}>
        <Link component={RouterLink} to={paths.dashboard} underline="hover" sx={BACK_LINK_STYLE}>
          <ArrowLeft size={20} />
          Mobile Accounts
        </Link>
        <PageTitle title="Sim Swap" />
      </Stack>
      <CustomerCard name={name} ghanaCardNumber={ghanaCardNumber} />
      <Stack sx={{ gap: 2 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={TOOLBAR_STYLE}>
          <Box sx={{ width: { sm: 380 }, minWidth: 0 }}>
            <SearchBox label="Search by phone number" value={query} onChange={setQuery} inputMode="tel" />
          </Box>
          <Typography role="status" component="p" variant="subtitle2" sx={{ color: 'text.secondary' }}>
            Showing:{' '}
            <Box component="strong" sx={{ fontWeight: 700, color: 'text.primary' }}>
              {shown.length}
            </Box>
          </Typography>
        </Stack>
        {shown.length > 0 ? (
          <Box component="ul" aria-label="Mobile accounts" sx={CARD_GRID_STYLE}>
            {shown.map((account) => (
              <MobileAccountCard key={account._id} account={account} onRequestSwap={onRequestSwap} />
            ))}
          </Box>
        ) : (
          <EmptyState framed illustration="search" text="No mobile account found with that number" />
        )}
      </Stack>
    </Stack>
  );
}

const BACK_LINK_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: 44,
  color: 'text.primary',
  fontWeight: 600,
} as const;

const TOOLBAR_STYLE = { gap: 2, alignItems: { sm: 'center' }, justifyContent: 'space-between' } as const;

const CARD_GRID_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 2, lg: 3 },
} as const;
