import { useNavigate } from 'react-router-dom';
import { hasPreviousPage, paths } from '@portal/shared/routes';
import { useUserLocationState } from '@portal/shared/ui';
import * as z from '@portal/shared/schema';
import { fibreLocation, type FibreLocation } from './fibreLocation';

const checkedState = z.object({
  selectedLocation: z.catch(z.optional(fibreLocation), undefined),
  /** Error of the check (FA-031). */
  problem: z.catch(z.optional(z.string()), undefined),
  /** The search is the previous history entry. */
  fromSearch: z.catch(z.optional(z.boolean()), undefined),
});

/**
 * Keeps the checked location in the navigation state, so that a reload keeps it. The first result is a history entry of
 * its own: the browser's Back leads to the search, as the page's own Back button does.
 */
export function useCheckedLocation() {
  const navigate = useNavigate();
  const { state: navigationState, owner, isWaiting } = useUserLocationState();
  const parsed = checkedState.safeParse(navigationState);
  const { selectedLocation: selected, problem, fromSearch } = parsed.success ? parsed.data : {};
  const select = (selectedLocation: FibreLocation | undefined, newProblem?: string) => {
    if (!selectedLocation && fromSearch && hasPreviousPage()) return void navigate(-1);
    const isFirst = selectedLocation !== undefined && selected === undefined;
    const state = { selectedLocation, problem: newProblem, fromSearch: isFirst || (selectedLocation && fromSearch) };
    void navigate(paths.fibreAvailability, { replace: !isFirst, state: { ...state, owner } });
  };
  return {
    isWaiting,
    selected,
    problem,
    select,
    /** FA-016. A visitor goes to the previous page: the requests page would ask them to sign in. */
    back: () => {
      if (selected) select(undefined);
      else if (owner === undefined && hasPreviousPage()) void navigate(-1);
      else void navigate(paths.fibreRequests);
    },
  };
}
