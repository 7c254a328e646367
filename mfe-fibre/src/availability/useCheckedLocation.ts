import { useNavigate } from 'react-router-dom';
import { hasPreviousPage, paths } from '@portal/shared/routes';
import { useUserLocationState } from '@portal/shared/ui';
import * as z from '@portal/shared/schema';
import { fibreLocation, type FibreLocation } from './fibreLocation';

const checked = z.object({
  selectedLocation: z.catch(z.optional(fibreLocation), undefined),
  /** What the check could not find out (FA-031). */
  problem: z.catch(z.optional(z.string()), undefined),
  /** The search is one step back. */
  fromSearch: z.catch(z.optional(z.boolean()), undefined),
});

/**
 * The place that was checked, in the navigation state, so that a reload keeps it; for customers and visitors alike. A
 * first answer is an entry of its own: the phone's Back leads to the search, as the page's own does.
 */
export function useCheckedLocation() {
  const navigate = useNavigate();
  const { state: brought, owner, isWaiting } = useUserLocationState();
  const read = checked.safeParse(brought);
  const { selectedLocation: selected, problem, fromSearch } = read.success ? read.data : {};
  const select = (selectedLocation: FibreLocation | undefined, trouble?: string) => {
    if (!selectedLocation && fromSearch && hasPreviousPage()) return void navigate(-1);
    const isFirst = selectedLocation !== undefined && selected === undefined;
    const state = { selectedLocation, problem: trouble, fromSearch: isFirst || (selectedLocation && fromSearch) };
    void navigate(paths.fibreAvailability, { replace: !isFirst, state: { ...state, owner } });
  };
  return {
    isWaiting,
    selected,
    problem,
    select,
    /** FA-016. A visitor goes back to where they were in the portal; the requests would ask them to sign in. */
    back: () => {
      if (selected) select(undefined);
      else if (owner === undefined && hasPreviousPage()) void navigate(-1);
      else void navigate(paths.fibreRequests);
    },
  };
}
