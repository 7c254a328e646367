import { useState, type ReactNode } from 'react';
import { ScreenSWRScope } from '@portal/shared/ui';
import type { CheckResult } from './locationChecks';
import type { FibreLocation } from './fibreLocation';
import { ResultView } from './ResultView';
import { SearchView } from './SearchView';

/** The page holds the selection, so that its Back button can clear it. */
export interface AvailabilityCheckProps {
  /** The checked location; undefined shows the search. */
  selected: FibreLocation | undefined;
  /** Error of its check (FA-031). */
  problem: string | undefined;
  /** It replaces an element the customer has just used, and so takes the focus. */
  isReplacement?: boolean;
  /** Called with a location that was picked, found or set on the map; with undefined to search again. */
  onSelect: (location: FibreLocation | undefined, problem?: string) => void;
  /** The content below the name of a location with fibre, such as the next steps. */
  renderAvailable: (location: FibreLocation) => ReactNode;
  /** The whole view for a location without fibre. */
  renderUnavailable: (result: UnavailableResult) => ReactNode;
}

/** A checked location without fibre, with the callbacks to go on. */
export interface UnavailableResult {
  location: FibreLocation;
  /** Error of its check (FA-031). */
  problem: string | undefined;
  /** It replaces the search, and so takes the focus. */
  isReplacement: boolean;
  /** Clears the selection. */
  searchAgain: () => void;
  /** Called when another location was checked on the map. */
  onResult: (result: CheckResult) => void;
}

/**
 * Search by name, by the device's position or by coordinates, then the result with its map. Needs no session. The page
 * decides what follows a result.
 */
export function AvailabilityCheck(props: AvailabilityCheckProps) {
  return (
    <ScreenSWRScope>
      <Check {...props} />
    </ScreenSWRScope>
  );
}

function Check({
  selected,
  problem,
  isReplacement: isInitialReplacement = false,
  onSelect,
  ...views
}: AvailabilityCheckProps) {
  const [error, setError] = useState<string>();
  const [isReplacement, setIsReplacement] = useState(isInitialReplacement);
  const select = (location: FibreLocation | undefined, newProblem?: string) => {
    setError(undefined);
    setIsReplacement(true);
    onSelect(location, newProblem);
  };
  const handleResult = (result: CheckResult) => {
    if ('location' in result) select(result.location, result.problem);
    else setError(result.error);
  };
  if (!selected) {
    return (
      <SearchView
        error={error}
        isReplacement={isReplacement}
        onStart={() => setError(undefined)}
        onResult={handleResult}
      />
    );
  }
  const result = { location: selected, problem, isReplacement, onResult: handleResult };
  if (!selected.fibreAvailable) return views.renderUnavailable({ ...result, searchAgain: () => select(undefined) });
  return <ResultView {...result}>{views.renderAvailable(selected)}</ResultView>;
}
