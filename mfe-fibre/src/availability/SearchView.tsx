import { useState, type SyntheticEvent } from 'react';
import { config } from '@portal/shared/config';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { InlineMessage } from '@portal/shared/page';
import { LoadingBar, SegmentTabs, useFocusOnChange, WovenPattern } from '@portal/shared/ui';
import { LockableField } from '../LockableField';
import { restoreLostFocus } from '../restoreLostFocus';
import { parseCoordinates } from '../map';
import type { Coordinates, CheckedLocation } from './checkedLocation';
import { LocationSearch } from './LocationSearch';
import { useLocationCheck, type LocationCheck } from './useLocationCheck';

/** How a location is given: by name, or by coordinates (D-077: two inputs, so that neither is taken for the other). */
type SearchKind = 'Location' | 'Coordinates';

const SEARCH_KINDS: readonly SearchKind[] = ['Location', 'Coordinates'];

/** Id of the tab panel whose content the search tabs change. */
const PANEL_ID = 'availability-search';

interface SearchViewProps {
  onResult: (location: CheckedLocation) => void;
}

export function SearchView({ onResult }: SearchViewProps) {
  const check = useLocationCheck(onResult);
  const [typed, setTyped] = useState<SearchState>({ kind: 'Location', Location: '', Coordinates: '' });
  const isChecking = check.progress !== undefined;
  const region = useFocusOnChange(isChecking, restoreLostFocus);
  return (
    <Card
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.35fr) minmax(0, 1fr)' } }}
    >
      <Stack
        ref={region}
        sx={{ p: { xs: 2, sm: '20px', lg: 5 }, gap: 3, minHeight: { lg: 480 } }}
        aria-busy={isChecking}
      >
        {isChecking ? (
          <Checking progress={check.progress ?? 0} onCancel={check.cancel} />
        ) : (
          <Search
            {...{ check, typed, onResult }}
            onType={(changes) => setTyped((before) => ({ ...before, ...changes }))}
          />
        )}
      </Stack>
      <PromotionPanel />
    </Card>
  );
}

/** The selected tab and the text typed in each tab; they are kept when a check fails. */
type SearchState = { kind: SearchKind } & Record<SearchKind, string>;

type SearchProps = SearchViewProps & {
  check: LocationCheck;
  typed: SearchState;
  onType: (changes: Partial<SearchState>) => void;
};

function Search({ check, typed, onType, onResult }: SearchProps) {
  const { kind } = typed;
  const selectKind = (next: SearchKind) => {
    check.clearError();
    onType({ kind: next });
  };
  return (
    <>
      <SegmentTabs
        label="Search by"
        tabs={SEARCH_KINDS}
        selected={kind}
        onSelect={selectKind}
        controls={PANEL_ID}
        full
      />
      {check.error !== undefined && <InlineMessage tone="error">{check.error}</InlineMessage>}
      <Box
        tabIndex={-1}
        data-focus-fallback
        role="tabpanel"
        id={PANEL_ID}
        aria-label={kind}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}
      >
        {kind === 'Location' ? (
          <LocationSearch
            text={typed.Location}
            onType={(text) => onType({ Location: text })}
            onPick={onResult}
            onCurrentLocation={check.checkCurrentLocation}
            onUnlisted={check.locateUnlisted}
          />
        ) : (
          <CoordinateSearch
            text={typed.Coordinates}
            onType={(text) => onType({ Coordinates: text })}
            onCheck={check.checkCoordinates}
          />
        )}
      </Box>
    </>
  );
}

function Checking({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  return (
    <Stack tabIndex={-1} data-focus-fallback sx={{ flex: 1, gap: 3, justifyContent: 'center' }}>
      <LoadingBar caption value={progress} label="Checking availability" />
      <Button variant="text" onClick={onCancel} sx={{ alignSelf: 'center' }}>
        Cancel
      </Button>
    </Stack>
  );
}

interface CoordinateSearchProps {
  text: string;
  onType: (text: string) => void;
  /** Without this callback, a submit shows “Coordinate search is not available” (FA-025, D-078). */
  onCheck?: ((coordinates: Coordinates) => void) | undefined;
}

/** One field for latitude and longitude, in the format that map applications copy. */
export function CoordinateSearch({ text, onType, onCheck }: CoordinateSearchProps) {
  const [error, setError] = useState<string>();
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = parseCoordinates(text);
    const check = config().api.fibre ? onCheck : undefined;
    if ('error' in parsed) setError(parsed.error);
    else if (!check) setError('Coordinate search is not available');
    else check(parsed.coordinates);
  };
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={handleSubmit}
      sx={{ flex: 1, gap: 3, justifyContent: 'space-between' }}
    >
      <LockableField
        label="Coordinates"
        value={text}
        error={error}
        help="Latitude, then longitude"
        placeholder="5.573394, -0.181446"
        input={{ enterKeyHint: 'search', spellCheck: false }}
        onChange={(value) => {
          onType(value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="contained" fullWidth>
        Check availability
      </Button>
    </Stack>
  );
}

/** Advertisement beside the search, on wide screens only. */
function PromotionPanel() {
  return (
    <Box sx={PANEL_STYLE}>
      <Typography variant="h2" component="p" sx={{ maxWidth: 220 }}>
        Fibre to your doorstep
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: 280 }}>
        Find out in a few seconds whether {config().providerName} Fibre reaches your home.
      </Typography>
      <WovenPattern composition="tall" background="brand" tile={72} />
    </Box>
  );
}

const PANEL_STYLE = {
  display: { xs: 'none', lg: 'block' },
  position: 'relative',
  p: 5,
  bgcolor: 'brand.main',
  color: 'brand.on',
  overflow: 'hidden',
} as const;
