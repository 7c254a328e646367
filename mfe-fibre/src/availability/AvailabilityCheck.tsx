import { useState, type ReactNode } from 'react';
import { ScreenSWRScope } from '@portal/shared/ui';
import type { CheckedLocation } from './locationChecks';
import type { FibreLocation } from './fibreLocation';
import { ResultView, type ResultProps } from './ResultView';
import { SearchView } from './SearchView';

/** The page holds the selected location, so that the page's Back button can clear it. */
export interface AvailabilityCheckProps {
  /** The checked location; undefined shows the search. */
  selected: FibreLocation | undefined;
  /** Error text of the check of `selected` (FA-031). */
  problem: string | undefined;
  /** Whether the check replaces an element that the customer has just used; the check then takes the focus. */
  isReplacement?: boolean;
  /** Called with a location that was picked, found or set on the map; with undefined to search again. */
  onSelect: (location: FibreLocation | undefined, problem?: string) => void;
  /** The content below the name of a location with fibre, such as the next steps. */
  renderAvailable: (location: FibreLocation) => ReactNode;
  /** The whole view for a location without fibre. */
  renderUnavailable: (result: UnavailableResult) => ReactNode;
}

/** A checked location without fibre, with the callbacks to go on. */
export type UnavailableResult = ResultProps & { searchAgain: () => void };

/**
 * Search by name, by the device's position or by coordinates, then the result with its map. Needs no session. The page
 * renders the actions that follow a result.
 */
export function AvailabilityCheck({ selected, problem, onSelect, ...props }: AvailabilityCheckProps) {
  const [isReplacement, setIsReplacement] = useState(props.isReplacement ?? false);
  const select = (checked?: CheckedLocation) => {
    setIsReplacement(true);
    onSelect(checked?.location, checked?.problem);
  };
  const renderView = () => {
    if (!selected) return <SearchView isReplacement={isReplacement} onResult={select} />;
    const result = { location: selected, problem, isReplacement, onResult: select };
    if (!selected.fibreAvailable) return props.renderUnavailable({ ...result, searchAgain: () => select() });
    return <ResultView {...result}>{props.renderAvailable(selected)}</ResultView>;
  };
  return <ScreenSWRScope>{renderView()}</ScreenSWRScope>;
}
