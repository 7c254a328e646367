import { ArrowLeft, IdCard, CardSim } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { initials } from '@portal/shared/format';
import { Box, Link, Stack, Typography, Button, Card } from '@portal/shared/mui/core';
import { phoneSearchKey } from '@portal/shared/phone';
import { paths } from '@portal/shared/routes';
import { EmptyState, PageTitle } from '@portal/shared/page';
import { Badge, cardGridStyle, SearchBox, ShownCount, WovenPattern } from '@portal/shared/ui';

type AccountViewProps = {
  /** The msisdn, digits only. */
  customerId: string;
  /** '' if the lookup found none. */
  name: string;
  ghanaCardNumber: string;
  onRequestSwap: () => void;
};

/** The customer, and the number whose SIM can be swapped. The searched number is never part of the URL (D-134). */
export function AccountView({ customerId, name, ghanaCardNumber, onRequestSwap }: AccountViewProps) {
  const [query, setQuery] = useState('');
  // Compared without separators and a leading +233, 233 or 0 (SS-036, D-061). So “0” finds the account, as a blank query
  // does: it is contained in every number.
  const isFound = phoneSearchKey(customerId).includes(phoneSearchKey(query));
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
          <ShownCount count={Number(isFound)} />
        </Stack>
        {isFound ? (
          <Box component="ul" aria-label="Mobile accounts" sx={cardGridStyle}>
            <MobileAccountCard customerId={customerId} onRequestSwap={onRequestSwap} />
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

/** The full name and the Ghana Card number, or texts that they are not available (SS-007). */
function CustomerCard({ name, ghanaCardNumber }: { name: string; ghanaCardNumber: string }) {
  return (
    <Box component="section" aria-label="Customer" sx={CARD_STYLE}>
      <WovenPattern composition="wide" background="brand" tile={64} sx={{ display: { xs: 'none', lg: 'block' } }} />
      <Box className="tile" sx={INITIALS_STYLE} aria-hidden>
        {initials(...name.split(/\s+/).filter((_, i, words) => i === 0 || i === words.length - 1)) || '–'}
      </Box>
      <Box sx={{ position: 'relative', minWidth: 0 }}>
        <Typography variant="h2" component="p" translate={name ? 'no' : 'yes'} sx={{ overflowWrap: 'anywhere' }}>
          {name || 'Full Name not available'}
        </Typography>
        <Stack direction="row" sx={{ mt: '4px', gap: '6px', alignItems: 'center', fontWeight: 550 }}>
          <IdCard size={19} />
          <Box component="span" translate={ghanaCardNumber ? 'no' : 'yes'} sx={{ overflowWrap: 'anywhere' }}>
            {ghanaCardNumber || 'Ghana Card Number not available'}
          </Box>
        </Stack>
      </Box>
    </Box>
  );
}

const CARD_STYLE = {
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  p: { xs: '20px', md: 4 },
  borderRadius: '28px',
  bgcolor: 'brand.main',
  color: 'brand.on',
} as const;

const INITIALS_STYLE = {
  position: 'relative',
  width: 64,
  height: 64,
  bgcolor: 'brand.on',
  color: 'brand.main',
  fontSize: '1.375rem',
  fontWeight: 750,
} as const;

/**
 * The only mobile account of a customer: no API returns it, so it is built from the customer’s own number (SS-012,
 * CN-023).
 */
function MobileAccountCard({ customerId, onRequestSwap }: Pick<AccountViewProps, 'customerId' | 'onRequestSwap'>) {
  return (
    <Card component="li" sx={{ p: '20px' }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box className="tile" sx={{ width: 48, height: 48, bgcolor: 'brand.soft', color: 'brand.onSoft' }}>
          <CardSim size={22} />
        </Box>
        <Badge text="Active" tone="success" />
      </Stack>
      <Typography variant="body2" sx={{ mt: '20px', color: 'text.secondary' }}>
        Prepaid Account
      </Typography>
      <Typography
        variant="h3"
        component="p"
        translate="no"
        sx={{ fontFeatureSettings: '"tnum"', overflowWrap: 'anywhere' }}
      >
        {customerId}
      </Typography>
      <Button variant="contained" fullWidth onClick={onRequestSwap} sx={{ mt: 3 }}>
        Request Swap
      </Button>
    </Card>
  );
}
