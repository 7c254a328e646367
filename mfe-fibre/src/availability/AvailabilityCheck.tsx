import { CircleCheck, MapPin, Move, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { config } from '@portal/shared/config';
import { Box, Card, Stack, Typography } from '@portal/shared/mui/core';
import { hasPreviousRouterEntry } from '@portal/shared/routes';
import { InlineMessage } from '@portal/shared/page';
import { LoadingBar, useFocusOnChange, useOwnedNavigationState } from '@portal/shared/ui';
import { restoreLostFocus } from '../restoreLostFocus';
import { formatCoordinates, LazyPinMap } from '../map';
import { addressOf, type CheckedLocationState, type CheckedLocation } from './checkedLocation';
import { SearchView } from './SearchView';
import { useLocationCheck } from './useLocationCheck';

/** The page holds the selected location, so that the page's Back button can clear it. */
interface AvailabilityCheckProps {
  /** The checked location; undefined shows the search. */
  selected: CheckedLocation | undefined;
  /** Called with a location that was picked, found or set on the map; with undefined to search again. */
  onSelect: (location: CheckedLocation | undefined) => void;
  /** The content below the name of a location with fibre, such as the next steps. */
  renderAvailable: (location: CheckedLocation) => ReactNode;
  /** The whole view for a location without fibre. */
  renderUnavailable: (result: RenderUnavailableProps) => ReactNode;
}

/** What the page gets to render a location without fibre: the location, and callbacks for another one. */
export type RenderUnavailableProps = ResultProps & { searchAgain: () => void };

/**
 * Searches by name, by the device's position or by coordinates, without a session. With fibre it then shows the result
 * with its map, and the page adds what follows (`renderAvailable`); without fibre the page renders the whole view.
 */
export function AvailabilityCheck({ selected, onSelect, ...props }: AvailabilityCheckProps) {
  const region = useFocusOnChange(selected?.id, restoreLostFocus);
  const result = selected && { location: selected, onResult: onSelect };
  return (
    <div ref={region}>
      {/* If both results are a ResultView, React keeps the map when the pin is moved out of the covered area. */}
      {!result ? (
        <SearchView onResult={onSelect} />
      ) : selected.fibreAvailable ? (
        <ResultView {...result}>{props.renderAvailable(selected)}</ResultView>
      ) : (
        props.renderUnavailable({ ...result, searchAgain: () => onSelect(undefined) })
      )}
    </div>
  );
}

/**
 * Returns a function that writes the selected location to the navigation state of `page`; undefined returns to the
 * search. The first result is a history entry of its own, so that the browser's Back leads to the search, as the page's
 * own Back button does.
 */
export function useSelectLocation(page: string, selected: CheckedLocation | undefined, current: CheckedLocationState) {
  const navigate = useNavigate();
  const { owner } = useOwnedNavigationState();
  return (selectedLocation: CheckedLocation | undefined) => {
    if (!selectedLocation && current.fromSearch && hasPreviousRouterEntry()) return void navigate(-1);
    const isFirst = selectedLocation !== undefined && selected === undefined;
    const fromSearch = isFirst || (selectedLocation && current.fromSearch);
    const showAvailableView = selectedLocation !== undefined;
    const state = { ...current, selectedLocation, fromSearch, showAvailableView, owner };
    void navigate(page, { replace: !isFirst, state });
  };
}

interface ResultProps {
  location: CheckedLocation;
  /** Called when the pin was moved and its new location was checked. */
  onResult: (location: CheckedLocation) => void;
}

type ResultViewProps = ResultProps & { children: ReactNode };

/** The result beside its map (FA-002); below the map on screens narrower than 1024 px. */
export function ResultView({ location, onResult, children }: ResultViewProps) {
  const check = useLocationCheck(onResult);
  const isChecking = check.progress !== undefined;
  return (
    <Box sx={COLUMNS_STYLE}>
      <Card sx={RESULT_CARD_STYLE}>
        <Stack sx={{ gap: '20px' }} aria-busy={isChecking}>
          {location.problem !== undefined && <InlineMessage tone="error">{location.problem}</InlineMessage>}
          <ResultHeading location={location} />
          <Address location={location} />
          {isChecking && <LoadingBar caption value={check.progress ?? 0} label="Checking availability" />}
          {/* Until the check is done these actions would concern the previous location. Firefox 100 has no `inert`. */}
          <Stack sx={{ gap: '12px', visibility: isChecking ? 'hidden' : 'visible' }}>{children}</Stack>
          <Typography variant="body2" sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
            <Move size={18} />
            Not quite right? Drag the pin to your exact spot.
          </Typography>
        </Stack>
      </Card>
      <Box sx={MAP_COLUMN_STYLE}>
        <LazyPinMap
          position={location.coordinates}
          isCovered={location.fibreAvailable && !isChecking}
          onMove={check.checkPin}
        />
      </Box>
    </Box>
  );
}

/** Whether fibre is available (FA-003, FA-006). A live region: screen readers announce the result of a moved pin. */
function ResultHeading({ location: { fibreAvailable, name } }: { location: CheckedLocation }) {
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
        variant="h2"
        tabIndex={-1}
        data-focus-fallback
        sx={{ mt: '20px', textWrap: 'balance', overflowWrap: 'anywhere' }}
      >
        {fibreAvailable
          ? `${provider} Fibre is available at ${name}`
          : `${provider} Fibre is not available in your area at the moment`}
      </Typography>
    </Box>
  );
}

function Address({ location }: { location: CheckedLocation }) {
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

/** How far the card overlaps the map on narrow screens. */
const MAP_OVERLAP_PX = 48;

/** On narrow screens the map is above the card, which overlaps it; beside the card it is 822 px high (D-086). */
const MAP_COLUMN_STYLE = {
  order: { xs: -1, lg: 0 },
  minWidth: 0,
  '--map-height': { lg: '822px' },
  '--map-overlap': { xs: `${MAP_OVERLAP_PX}px`, lg: '0px' },
} as const;

const RESULT_CARD_STYLE = {
  position: 'relative',
  zIndex: 1,
  p: { xs: '20px', lg: 4 },
  mt: { xs: `-${MAP_OVERLAP_PX}px`, lg: 0 },
  borderRadius: '24px',
} as const;

const ICON_TILE_STYLE = { width: 56, height: 56, bgcolor: 'surface.neutral' } as const;

const ADDRESS_STYLE = { alignItems: 'center', gap: 2, p: 2, borderRadius: '14px', bgcolor: 'surface.sunken' } as const;
