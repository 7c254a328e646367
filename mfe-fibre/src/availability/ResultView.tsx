import { CircleCheck, MapPin, Move, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { config } from '@portal/shared/config';
import { Box, Card, Stack, Typography } from '@portal/shared/mui/core';
import { InlineMessage, LoadingBar } from '@portal/shared/ui';
import { useFocusOnMount } from '../FocusOnMount';
import { formatCoordinates, LocationMap } from '../map';
import type { CheckedLocation } from './locationChecks';
import { addressOf, type FibreLocation } from './fibreLocation';
import { useLocationCheck } from './useLocationCheck';

export interface ResultProps {
  location: FibreLocation;
  /** Error text of the check of `location` (FA-031). */
  problem: string | undefined;
  /** Whether the result replaces the search; its heading then takes the focus. */
  isReplacement: boolean;
  /** Called when the pin was moved and its new location was checked. */
  onResult: (result: CheckedLocation) => void;
}

type ResultViewProps = ResultProps & { children: ReactNode };

/** The result beside its map (FA-002); below the map on screens narrower than 1024 px. */
export function ResultView({ location, problem, isReplacement, onResult, children }: ResultViewProps) {
  const check = useLocationCheck(onResult);
  const isChecking = check.progress !== undefined;
  return (
    <Box sx={COLUMNS_STYLE}>
      <Card sx={RESULT_CARD_STYLE}>
        <Stack sx={{ gap: '20px' }} aria-busy={isChecking}>
          {problem !== undefined && <InlineMessage tone="error">{problem}</InlineMessage>}
          <ResultHeading location={location} isReplacement={isReplacement} />
          <Address location={location} />
          {isChecking && <LoadingBar caption value={check.progress ?? 0} label="Checking availability" />}
          {/* Until the check is done these actions would concern the previous location. */}
          <Stack inert={isChecking} sx={{ gap: '12px' }}>
            {children}
          </Stack>
          <Typography variant="body2" sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
            <Move size={18} />
            Not quite right? Drag the pin to your exact spot.
          </Typography>
        </Stack>
      </Card>
      <Box sx={{ order: { xs: -1, lg: 0 }, minWidth: 0 }}>
        <LocationMap
          position={location.coordinates}
          isCovered={location.fibreAvailable && !isChecking}
          onMove={check.checkPin}
        />
      </Box>
    </Box>
  );
}

type ResultHeadingProps = Pick<ResultProps, 'location' | 'isReplacement'>;

/** Whether fibre is available (FA-003, FA-006). A live region: after a moved pin, screen readers announce the change. */
function ResultHeading({ location: { fibreAvailable, name }, isReplacement }: ResultHeadingProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>(isReplacement);
  const provider = config().providerName;
  const Icon = fibreAvailable ? CircleCheck : WifiOff;
  return (
    <Box role="status">
      <Box
        className="tile"
        sx={fibreAvailable ? [ICON_TILE_STYLE, { bgcolor: 'success.soft', color: 'success.main' }] : ICON_TILE_STYLE}
      >
        <Icon size={26} />
      </Box>
      <Typography
        ref={heading}
        variant="h2"
        tabIndex={-1}
        sx={{ mt: '20px', textWrap: 'balance', overflowWrap: 'anywhere' }}
      >
        {fibreAvailable
          ? `${provider} Fibre is available at ${name}`
          : `${provider} Fibre is not available in your area at the moment`}
      </Typography>
    </Box>
  );
}

function Address({ location }: { location: FibreLocation }) {
  const { coordinates } = location;
  const coordinatesText = coordinates && formatCoordinates(coordinates);
  return (
    <Stack direction="row" sx={ADDRESS_STYLE}>
      <MapPin size={20} />
      <Box translate="no" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 650 }}>{addressOf(location)}</Typography>
        {coordinatesText !== undefined && coordinatesText !== addressOf(location) && (
          <Typography variant="caption" sx={{ color: 'text.secondary', fontFeatureSettings: '"tnum"' }}>
            {coordinatesText}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

const COLUMNS_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '420px minmax(0, 1fr)' },
  alignItems: 'start',
  columnGap: 3,
} as const;

const RESULT_CARD_STYLE = {
  position: 'relative',
  zIndex: 1,
  p: { xs: '20px', lg: 4 },
  // On phones the card overlaps the lower edge of the map.
  mt: { xs: '-48px', lg: 0 },
  borderRadius: '24px',
} as const;

const ICON_TILE_STYLE = { width: 56, height: 56, bgcolor: 'surface.neutral' } as const;

const ADDRESS_STYLE = { alignItems: 'center', gap: 2, p: 2, borderRadius: '14px', bgcolor: 'surface.sunken' } as const;
