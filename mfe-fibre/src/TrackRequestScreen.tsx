import { ArrowDown, ArrowRight } from 'lucide-react';
import { formatDate } from '@portal/shared/format';
import { Box, Card, Stack, Typography } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { BackHeader } from '@portal/shared/page';
import { SampleCaption, twoColumnGridStyleFrom, WovenPattern } from '@portal/shared/ui';
import { sampleTrackedRelocation } from './sampleRelocations';
import { StatusStepper } from './status';

const STEP_LABELS = [
  'Order paid',
  'Order verified',
  'Account created',
  'Installation scheduled',
  'Installation started',
  'Pending sign',
];

/** Index of the current step (PT-012): the request is always at the first step, which is done. */
const CURRENT_STEP = 0;

/** The progress of a relocation request, with sample values that are marked as such. */
export function TrackRequestScreen() {
  const request = sampleTrackedRelocation();
  return (
    <Stack sx={{ gap: { xs: 2, lg: 3 } }}>
      <BackHeader
        title="Fibre relocation request"
        subtitle="Monitor every step of your request"
        back={paths.fibreRequests}
      />
      {request.isSample && <SampleCaption text="Sample request" />}
      <Locations from={request.currentLocation} to={request.newLocation} />
      <Box sx={{ ...twoColumnGridStyleFrom('lg'), alignItems: 'start', gap: { xs: 2, lg: 3 } }}>
        <RelocationInformation request={request} />
        <Card component="section" sx={{ p: 3 }}>
          <Typography variant="h3" component="h2" sx={{ mb: '20px' }}>
            Relocation status
          </Typography>
          <StatusStepper steps={relocationSteps(request.date)} current={CURRENT_STEP} vertical />
        </Card>
      </Box>
    </Stack>
  );
}

function Locations({ from, to }: { from: string; to: string }) {
  return (
    <Box sx={REQUEST_HEADER_STYLE}>
      <WovenPattern composition="corner" background="brand" tile={62} sx={{ display: { xs: 'none', lg: 'block' } }} />
      <dl>
        <div>
          <dt>Current location</dt>
          <dd translate="no">{from}</dd>
        </div>
        <div className="to">
          <dt>
            <ArrowRight className="across" size={28} />
            <ArrowDown className="down" size={28} />
            New location
          </dt>
          <dd translate="no">{to}</dd>
        </div>
      </dl>
    </Box>
  );
}

function RelocationInformation({ request }: { request: ReturnType<typeof sampleTrackedRelocation> }) {
  const rows = [
    ['Order number', request.orderNumber],
    ['Date', formatDate(request.date)],
    ['Fibre account', request.fibreAccount],
    ['Primary number', request.primaryNumber],
    ['Current location', request.currentLocation],
    ['Selected location', request.newLocation],
  ] as const;
  return (
    <Card component="section">
      <Typography variant="h3" component="h2" id="relocation-information" sx={{ px: 3, pt: 3, pb: 2 }}>
        Relocation Information
      </Typography>
      <Box component="table" aria-labelledby="relocation-information" sx={TABLE_STYLE}>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td translate={label === 'Date' ? undefined : 'no'}>{value}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

/** The six steps of a relocation; the first one was done on `paidOn`. */
function relocationSteps(paidOn: string) {
  return STEP_LABELS.map((label, index) => {
    const done = index <= CURRENT_STEP;
    return { label, date: done ? paidOn : null, done };
  });
}

const REQUEST_HEADER_STYLE = {
  position: 'relative',
  overflow: 'hidden',
  px: { xs: '20px', lg: 4 },
  py: { xs: '20px', lg: '28px' },
  borderRadius: '24px',
  bgcolor: 'brand.main',
  color: 'brand.on',
  '& dl': { display: 'flex', flexDirection: { xs: 'column', md: 'row' }, columnGap: 3 },
  '& dt': { typography: 'body2' },
  '& dd': { typography: 'h3', overflowWrap: 'anywhere' },
  '& .to': { position: 'relative', pt: { xs: '52px', md: 0 }, pl: { md: '52px' } },
  '& svg.across': { position: 'absolute', left: 0, top: 'calc(50% - 14px)', display: { xs: 'none', md: 'block' } },
  '& svg.down': { position: 'absolute', left: 0, top: '12px', display: { md: 'none' } },
} as const;

const TABLE_STYLE = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body1',
  fontSize: '0.9375rem',
  '& tr:nth-of-type(odd)': { bgcolor: 'surface.sunken' },
  '& th, & td': { px: 3, py: '13px' },
  '& th': { fontWeight: 400, textAlign: 'left', color: 'text.secondary' },
  '& td': { fontWeight: 600, textAlign: 'right', fontFeatureSettings: '"tnum"', overflowWrap: 'anywhere' },
} as const;
