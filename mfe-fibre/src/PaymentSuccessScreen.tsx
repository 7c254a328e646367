import { Illustration } from '@portal/shared/drawings';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { PageTitle } from '@portal/shared/page';
import { SampleCaption, twoColumnGridStyleFrom } from '@portal/shared/ui';
import { OldAndNewLocation } from './OldAndNewLocation';
import { sampleTrackedRelocation } from './sampleRelocations';
import { useMarkOrderPaidFromUrl } from './paidOrders';
import { PromoBanner } from './PromoBanner';

/**
 * The page that the payment page redirects to. It shows success whatever the query says (D-103); `order` in the query
 * only marks that order as paid.
 */
export function PaymentSuccessScreen() {
  useMarkOrderPaidFromUrl();
  return (
    <Stack sx={{ maxWidth: 640, mx: 'auto', gap: { xs: 2, lg: 3 } }}>
      <Stack sx={{ alignItems: 'flex-start', gap: '12px' }}>
        <Button
          component={Link}
          to={paths.fibreRequests}
          variant="text"
          startIcon={<ArrowLeft size={20} />}
          sx={{ ml: -2, whiteSpace: 'normal', textAlign: 'left' }}
        >
          Request fibre relocation
        </Button>
        <PaidCard />
      </Stack>
      <PromoBanner title="Download myMTN App Now" text="Get the app" background="brand">
        <AppStoreLinks />
      </PromoBanner>
    </Stack>
  );
}

function PaidCard() {
  return (
    <Card sx={{ width: '100%', borderRadius: '24px', p: { xs: '20px', lg: '40px' } }}>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', textWrap: 'balance', gap: 2, mb: 3 }}>
        <Illustration name="success" width={184} />
        <PageTitle title="Payment made successfully" subtitle="We've received your payment. You're all set." />
      </Stack>
      <LocationSummary />
      <Box sx={{ ...twoColumnGridStyleFrom('sm'), gap: '12px', mt: 3 }}>
        <Button component={Link} to={paths.trackRequest} variant="contained">
          Track request
        </Button>
        {/* This button has no function (PT-005). */}
        <Button variant="outlined">View all requests</Button>
      </Box>
    </Card>
  );
}

function LocationSummary() {
  const { isSample, currentLocation, newLocation } = sampleTrackedRelocation();
  return (
    <Box component="section" sx={{ p: '20px', border: '1px solid', borderColor: 'line.main', borderRadius: '16px' }}>
      <Typography variant="h4" component="h2">
        Fibre relocation
      </Typography>
      {isSample && <SampleCaption text="Sample locations" />}
      <Box sx={{ mt: 2 }}>
        <OldAndNewLocation from={currentLocation} to={newLocation} labels={['Current location', 'New location']} />
      </Box>
    </Box>
  );
}

/** Placeholders for the links to both app stores: they have no target (PT-006). */
function AppStoreLinks() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', mt: 'auto', pt: 2, fontWeight: 650 }}>
      {['App Store', 'Google Play'].map((store) => (
        <a key={store} role="link" aria-disabled="true">
          {store}
        </a>
      ))}
    </Box>
  );
}
