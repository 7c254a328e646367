import { useState, type ReactNode } from 'react';
import type { CheckResult } from './checks';
import type { FibreLocation } from './fibreLocation';
import { ResultView } from './ResultView';
import { SearchView } from './SearchView';

/** One check of fibre availability. The page around it holds the selection, so that its Back can clear it. */
export interface AvailabilityCheckProps {
  /** The checked place; undefined shows the search. */
  selected: FibreLocation | undefined;
  /** A place was picked, found or pointed at on the map; undefined: search again. */
  onSelect: (location: FibreLocation | undefined) => void;
  /** What stands below the place's name when fibre reaches it, such as the next steps. */
  whenAvailable: (location: FibreLocation) => ReactNode;
  /** The whole view when it does not. */
  whenUnavailable: (result: Unavailable) => ReactNode;
}

/** A checked place without fibre, and how to go on. */
export interface Unavailable {
  location: FibreLocation;
  /** What the check could not find out (FA-031). */
  problem: string | undefined;
  /** Clears the selection. */
  searchAgain: () => void;
  /** Another place was checked on the map. */
  onDone: (result: CheckResult) => void;
}

/**
 * Search by name, by the device's position or by coordinates, then the result with its map. Needs no session. Put it
 * below the page's title; what follows a result is the page's business.
 */
export function AvailabilityCheck({ selected, onSelect, whenAvailable, whenUnavailable }: AvailabilityCheckProps) {
  const [last, setLast] = useState<CheckResult>();
  const handleDone = (result: CheckResult) => {
    setLast(result);
    if ('location' in result) onSelect(result.location);
  };
  if (!selected) {
    const error = last && 'error' in last ? last.error : undefined;
    return <SearchView error={error} onStart={() => setLast(undefined)} onDone={handleDone} />;
  }
  const searchAgain = () => {
    setLast(undefined);
    onSelect(undefined);
  };
  const problem = last && 'location' in last && last.location.id === selected.id ? last.problem : undefined;
  if (!selected.fibreAvailable) {
    return whenUnavailable({ location: selected, problem, searchAgain, onDone: handleDone });
  }
  return (
    <ResultView location={selected} problem={problem} onDone={handleDone}>
      {whenAvailable(selected)}
    </ResultView>
  );
}
