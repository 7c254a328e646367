import { Handshake, PackageOpen, Unplug, type LucideIcon } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { Box, Button, Card, Divider, Stack, Typography, useMediaQuery } from '@portal/shared/mui/core';
import { withCountryCode } from '@portal/shared/phone';
import { paths } from '@portal/shared/routes';
import { useHideChat } from '@portal/shared/shell';
import { BackHeader, ErrorPanel, ExternalLink, InlineMessage } from '@portal/shared/page';
import { useFocusOnChange } from '@portal/shared/ui';
import { addressOf } from '../../availability';
import { OldAndNewLocation } from '../../OldAndNewLocation';
import { FinalizeLocationDialog } from '../FinalizeLocationDialog';
import type { CompleteDetailsState, RelocationPageState } from '../navigationState';
import { CostPanel, PayBar } from './CostPanel';
import { useDetailsState, useRelocationDetails, type PaymentState } from './useRelocationDetails';

/**
 * The relocation and its cost, before payment. If the navigation state has no form or no location, the screen redirects
 * to the relocation page.
 */
export function RelocationDetailsScreen() {
  const { details, backState } = useDetailsState();
  if (!details) return <Navigate replace to={paths.relocation} state={backState} />;
  return <RelocationDetails details={details} backState={backState} />;
}

function RelocationDetails(props: { details: CompleteDetailsState; backState: RelocationPageState }) {
  const { details, payment, paymentUrl, pay, isBusy, ...rest } = useRelocationDetails(props.details, props.backState);
  const isWide = useMediaQuery('(min-width: 1024px)', { noSsr: true });
  const address = addressOf(details.selectedLocation);
  const isPaid = payment.status === 'paid';
  // PayBar would overlap the chat button (D-055).
  useHideChat(!isWide && !isPaid);
  const notices = useFocusOnChange(payment.status, (region) => {
    // A payment in another tab may be noticed while the customer uses this page: it moves only a lost focus.
    const movesFocus = isPaid ? document.activeElement === document.body : payment.status !== 'creating-order';
    if (movesFocus) region.focus();
  });
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader title="Relocation details" subtitle="Check everything before you pay." back={rest.back} />
      <Stack ref={notices} tabIndex={-1} sx={{ gap: 'inherit', '&:empty': { display: 'none' } }}>
        <PaymentNotice status={payment.status} paymentUrl={paymentUrl} />
        {payment.status === 'failed' && <ErrorPanel message={payment.message} error={payment.error} onRetry={pay} />}
      </Stack>
      {payment.status !== 'failed' && (
        <>
          <Box sx={COLUMNS_STYLE}>
            <Stack sx={{ gap: { xs: 2, lg: 3 }, minWidth: 0 }}>
              <RelocationSummary details={details} address={address} phone={rest.phone} />
              <MovingGuide />
            </Stack>
            <CostPanel isBusy={isBusy} isPaid={isPaid} onPay={isWide ? pay : undefined} />
          </Box>
          {!isWide && !isPaid && <PayBar isBusy={isBusy} onPay={pay} />}
        </>
      )}
      {rest.isDialogOpen && !isPaid && (
        <FinalizeLocationDialog
          address={address}
          lookup={rest.lookup}
          initial={details.relocationData}
          onClose={rest.closeDialog}
          onContinue={rest.submitDialog}
        />
      )}
    </Stack>
  );
}

const COLUMNS_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 368px' },
  alignItems: 'start',
  gap: { xs: 2, lg: 3 },
} as const;

/** Shows where the customer can pay the order (D-102), or that it was paid. */
function PaymentNotice({
  status,
  paymentUrl = '',
}: {
  status: PaymentState['status'];
  paymentUrl: string | undefined;
}) {
  switch (status) {
    case 'ready':
    case 'creating-order':
    case 'failed':
      return paymentUrl === '' ? null : (
        <InlineMessage tone="info">
          An order is waiting for its payment. <ExternalLink href={paymentUrl}>Open payment page</ExternalLink>
        </InlineMessage>
      );
    case 'opened':
      return (
        <InlineMessage tone="info">
          The payment page was opened in a new tab. <ExternalLink href={paymentUrl}>Open it again</ExternalLink>
        </InlineMessage>
      );
    case 'blocked':
      return (
        <Stack sx={NOTICE_WITH_LINK_STYLE}>
          <InlineMessage tone="warning">Your browser did not open the payment page.</InlineMessage>
          <ExternalLink variant="contained" href={paymentUrl} sx={{ maxWidth: 1, whiteSpace: 'normal' }}>
            Open payment page
          </ExternalLink>
        </Stack>
      );
    case 'paid':
      return (
        <Stack sx={NOTICE_WITH_LINK_STYLE}>
          <Box sx={{ width: '100%' }}>
            {/* The same text as on the payment success screen (PT-002). */}
            <InlineMessage tone="success">
              {"Payment made successfully. We've received your payment. You're all set."}
            </InlineMessage>
          </Box>
          <Button component={Link} to={paths.trackRequest} variant="contained">
            Track request
          </Button>
        </Stack>
      );
  }
}

const NOTICE_WITH_LINK_STYLE = { gap: '12px', alignItems: 'flex-start' } as const;

interface RelocationSummaryProps {
  details: CompleteDetailsState;
  address: string;
  /** The customer's own number from the claim. */
  phone: string;
}

/** The summary of the relocation (RL-047). No API returns the customer's current location, so it is shown as “N/A”. */
function RelocationSummary({ details: { deviceData, relocationData }, address, phone }: RelocationSummaryProps) {
  const rows = [
    ['Fibre account', deviceData && String(deviceData.msisdn)],
    ['Primary number', withCountryCode(phone)],
    ['Digital address', relocationData.digitalAddress],
    ['Closest landmark', relocationData.closestLandmark],
    ['Email', relocationData.email],
  ] as const;
  return (
    <Card component="section" sx={{ p: { xs: '20px', lg: 4 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: '20px' }}>
        Fibre relocation
      </Typography>
      <OldAndNewLocation from="N/A" to={address} labels={['Current location', 'New location']} />
      <Divider sx={{ my: 3 }} />
      <Box component="dl" sx={ROWS_STYLE}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{value || 'N/A'}</dd>
          </div>
        ))}
      </Box>
    </Card>
  );
}

const ROWS_STYLE = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '20px',
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { fontWeight: 600, fontFeatureSettings: '"tnum"', overflowWrap: 'anywhere' },
  '& > :last-of-type': { gridColumn: '1 / -1' },
} as const;

const MOVING_STEPS: readonly [icon: LucideIcon, title: string, text: string][] = [
  [Unplug, 'Unplug', 'Unplug your router and power adapter.'],
  [PackageOpen, 'Take it with you', 'Take the router with you to your new location.'],
  [Handshake, 'Hand it over', 'Hand it to the installer when they arrive.'],
];

/** The three steps of moving the router (RL-048). */
function MovingGuide() {
  return (
    <Card component="section" sx={{ p: { xs: '20px', lg: 4 } }}>
      <Typography variant="h3" component="h2" id="moving-guide" sx={{ mb: 3 }}>
        Moving your fibre
      </Typography>
      <Box component="ol" aria-labelledby="moving-guide" sx={STEP_LIST_STYLE}>
        {MOVING_STEPS.map(([Icon, title, text], index) => (
          <li key={title}>
            <Box className="tile" sx={ICON_TILE_STYLE}>
              <Icon size={24} />
              <Box component="span" aria-hidden sx={STEP_NUMBER_STYLE}>
                {index + 1}
              </Box>
            </Box>
            <div>
              <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {text}
              </Typography>
            </div>
          </li>
        ))}
      </Box>
    </Card>
  );
}

const STEP_LIST_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  gap: 3,
  '& li': { display: 'flex', flexDirection: { xs: 'row', lg: 'column' }, gap: 2 },
} as const;

const ICON_TILE_STYLE = {
  position: 'relative',
  width: 56,
  height: 56,
  bgcolor: 'brand.soft',
  color: 'brand.onSoft',
} as const;

const STEP_NUMBER_STYLE = {
  position: 'absolute',
  top: -8,
  right: -8,
  minWidth: 22,
  // In rem, so that the circle grows with the font size.
  width: '1.375rem',
  aspectRatio: '1',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  fontSize: '0.75rem',
  fontWeight: 700,
  color: 'ink.on',
  bgcolor: 'ink.main',
  border: '1px solid transparent',
} as const;
