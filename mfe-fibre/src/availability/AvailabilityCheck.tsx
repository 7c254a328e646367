import { useState, type ReactNode } from 'react';
import { ScreenSWRScope } from '@portal/shared/ui';
import type { CheckResult } from './locationChecks';
import type { FibreLocation } from './fibreLocation';
import { ResultView } from './ResultView';
import { SearchView } from './SearchView';

/** One check of fibre availability. The page around it holds the selection, so that its Back can clear it. */
export interface AvailabilityCheckProps {
  /** The checked place; undefined shows the search. */
  selected: FibreLocation | undefined;
  /** What its check could not find out (FA-031). */
  problem: string | undefined;
  /** It takes the place of something the customer has just used, and with it the focus. */
  isAnswer?: boolean;
  /** A place was picked, found or pointed at on the map; undefined: search again. */
  onSelect: (location: FibreLocation | undefined, problem?: string) => void;
  /** What stands below the place's name when fibre reaches it, such as the next steps. */
  renderAvailable: (location: FibreLocation) => ReactNode;
  /** The whole view when it does not. */
  renderUnavailable: (result: UnavailableResult) => ReactNode;
}

/** A checked place without fibre, and how to go on. */
export interface UnavailableResult {
  location: FibreLocation;
  /** What the check could not find out (FA-031). */
  problem: string | undefined;
  /** It takes the place of the search, and with it the focus. */
  isAnswer: boolean;
  /** Clears the selection. */
  searchAgain: () => void;
  /** Another place was checked on the map. */
  onDone: (result: CheckResult) => void;
}

/**
 * Search by name, by the device's position or by coordinates, then the result with its map. Needs no session. Put it
 * below the page's title; what follows a result is the page's business. The list of places is nobody's: it stays when a
 * customer signs out in another tab.
 */
export function AvailabilityCheck(props: AvailabilityCheckProps) {
  return (
    <ScreenSWRScope>
      <Check {...props} />
    </ScreenSWRScope>
  );
}

function Check({ selected, problem, isAnswer: isNext = false, onSelect, ...views }: AvailabilityCheckProps) {
  const [error, setError] = useState<string>();
  const [isAnswer, setIsAnswer] = useState(isNext);
  const select = (location: FibreLocation | undefined, trouble?: string) => {
    setError(undefined);
    setIsAnswer(true);
    onSelect(location, trouble);
  };
  const handleDone = (result: CheckResult) => {
    if ('location' in result) select(result.location, result.problem);
    else setError(result.error);
  };
  if (!selected) {
    return <SearchView error={error} isAnswer={isAnswer} onStart={() => setError(undefined)} onDone={handleDone} />;
  }
  const result = { location: selected, problem, isAnswer, onDone: handleDone };
  if (!selected.fibreAvailable) return views.renderUnavailable({ ...result, searchAgain: () => select(undefined) });
  return <ResultView {...result}>{views.renderAvailable(selected)}</ResultView>;
}
