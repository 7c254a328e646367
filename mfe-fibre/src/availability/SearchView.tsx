import { useState } from 'react';
import { Box, Button, Card, Stack } from '@portal/shared/mui/core';
import { InlineMessage, LoadingBar, SegmentTabs } from '@portal/shared/ui';
import { useFocusOnMount } from '../FocusOnMount';
import type { CheckResult } from './locationChecks';
import { CoordinateSearch } from './CoordinateSearch';
import { LocationSearch } from './search/LocationSearch';
import { PromotionPanel } from './PromotionPanel';
import { useLocationCheck, type LocationCheck } from './useLocationCheck';

/** How a location is given: by name, or by coordinates (D-077: two inputs, so that neither is taken for the other). */
type SearchKind = 'Location' | 'Coordinates';

const KINDS: readonly SearchKind[] = ['Location', 'Coordinates'];

/** Id of the element that the tabs change. */
const PANEL_ID = 'availability-search';

interface SearchViewProps {
  /** Why the last attempt found no location. */
  error: string | undefined;
  /** It replaces a result, and so takes the focus. */
  isReplacement: boolean;
  /** Called when a new attempt begins, so that the last error disappears. */
  onStart: () => void;
  onResult: (result: CheckResult) => void;
}

/** The search for a location. */
export function SearchView({ error, isReplacement, onStart, onResult }: SearchViewProps) {
  const check = useLocationCheck(onResult);
  const [typed, setTyped] = useState<Typed>({ kind: 'Location', Location: '', Coordinates: '' });
  const [hasChecked, setHasChecked] = useState(false);
  const handleStart = () => {
    onStart();
    setHasChecked(true);
  };
  return (
    <Card
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.35fr) minmax(0, 1fr)' } }}
    >
      <Stack
        sx={{ p: { xs: 2, sm: '20px', lg: 5 }, gap: 3, minHeight: { lg: 560 } }}
        aria-busy={check.progress !== undefined}
      >
        {check.progress === undefined ? (
          <Search
            {...{ error, check, typed, onResult }}
            isReplacement={isReplacement || hasChecked}
            onType={(changes) => setTyped((before) => ({ ...before, ...changes }))}
            onStart={handleStart}
          />
        ) : (
          <Checking progress={check.progress} onCancel={check.cancel} />
        )}
      </Stack>
      <PromotionPanel />
    </Card>
  );
}

/** The input; it is kept when a check fails. */
type Typed = { kind: SearchKind } & Record<SearchKind, string>;

type SearchProps = SearchViewProps & {
  check: LocationCheck;
  typed: Typed;
  onType: (changes: Partial<Typed>) => void;
};

function Search({ error, isReplacement, check, typed, onType, onStart, onResult }: SearchProps) {
  const panel = useFocusOnMount<HTMLDivElement>(isReplacement);
  const { kind } = typed;
  const show = (next: SearchKind) => {
    onStart();
    onType({ kind: next });
  };
  const afterStart =
    <Args extends unknown[]>(run: (...args: Args) => void) =>
    (...args: Args) => {
      onStart();
      run(...args);
    };
  return (
    <>
      <SegmentTabs label="Search by" tabs={KINDS} selected={kind} onSelect={show} controls={PANEL_ID} full />
      {error !== undefined && <InlineMessage tone="error">{error}</InlineMessage>}
      <Box
        ref={panel}
        tabIndex={-1}
        role="tabpanel"
        id={PANEL_ID}
        aria-label={kind}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}
      >
        {kind === 'Location' ? (
          <LocationSearch
            text={typed.Location}
            onType={(text) => onType({ Location: text })}
            onPick={(location) => onResult({ location })}
            onCurrentLocation={afterStart(check.checkCurrentLocation)}
            onUnlisted={afterStart(check.checkUnlisted)}
          />
        ) : (
          <CoordinateSearch
            text={typed.Coordinates}
            onType={(text) => onType({ Coordinates: text })}
            onCheck={afterStart(check.checkCoordinates)}
          />
        )}
      </Box>
    </>
  );
}

function Checking({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const view = useFocusOnMount<HTMLDivElement>();
  return (
    <Stack ref={view} tabIndex={-1} sx={{ flex: 1, gap: 3, justifyContent: 'center' }}>
      <LoadingBar caption value={progress} label="Checking availability" />
      <Button variant="text" onClick={onCancel} sx={{ alignSelf: 'center' }}>
        Cancel
      </Button>
    </Stack>
  );
}
