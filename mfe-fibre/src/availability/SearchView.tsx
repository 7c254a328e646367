import { useState } from 'react';
import { Box, Button, Card, Stack } from '@portal/shared/mui/core';
import { InlineMessage, LoadingBar } from '@portal/shared/ui';
import type { CheckResult } from './checks';
import { CoordinateSearch } from './CoordinateSearch';
import { LocationSearch } from './search/LocationSearch';
import { PromotionPanel } from './PromotionPanel';
import { SearchKindTabs, searchPanelId, type SearchKind } from './SearchKindTabs';
import { useLocationCheck, type LocationCheck } from './useLocationCheck';

interface SearchViewProps {
  /** Why the last attempt found no place. */
  error: string | undefined;
  /** A new attempt begins: what was said about the last one is over. */
  onStart: () => void;
  onDone: (result: CheckResult) => void;
}

/** The first half of the check: which place? Beside it, on wide screens, what it is about. */
export function SearchView({ error, onStart, onDone }: SearchViewProps) {
  const check = useLocationCheck(onDone);
  return (
    <Card
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.35fr) minmax(0, 1fr)' } }}
    >
      <Stack
        sx={{ p: { xs: 2, sm: '20px', lg: 5 }, gap: 3, minHeight: { lg: 560 } }}
        aria-busy={check.progress !== undefined}
      >
        {check.progress === undefined ? (
          <Search error={error} check={check} onStart={onStart} onDone={onDone} />
        ) : (
          <Checking progress={check.progress} onCancel={check.cancel} />
        )}
      </Stack>
      <PromotionPanel />
    </Card>
  );
}

type SearchProps = SearchViewProps & { check: LocationCheck };

function Search({ error, check, onStart, onDone }: SearchProps) {
  const [kind, setKind] = useState<SearchKind>('Location');
  const show = (next: SearchKind) => {
    onStart();
    setKind(next);
  };
  const started =
    <Rest extends unknown[]>(begin: (...rest: Rest) => void) =>
    (...rest: Rest) => {
      onStart();
      begin(...rest);
    };
  return (
    <>
      <SearchKindTabs kind={kind} onChange={show} />
      {error !== undefined && <InlineMessage tone="error">{error}</InlineMessage>}
      <Box
        role="tabpanel"
        id={searchPanelId}
        aria-label={kind}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}
      >
        {kind === 'Location' ? (
          <LocationSearch
            onPick={(location) => onDone({ location })}
            onCurrentLocation={started(check.checkCurrentLocation)}
            onUnlisted={started(check.checkUnlisted)}
          />
        ) : (
          <CoordinateSearch onCheck={started(check.checkCoordinates)} />
        )}
      </Box>
    </>
  );
}

function Checking({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  return (
    <Stack sx={{ flex: 1, gap: 3, justifyContent: 'center' }}>
      <LoadingBar caption value={progress} label="Checking availability" />
      <Button variant="text" onClick={onCancel} sx={{ alignSelf: 'center' }}>
        Cancel
      </Button>
    </Stack>
  );
}
