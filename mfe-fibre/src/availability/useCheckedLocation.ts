import { useNavigate } from 'react-router-dom';
import { canGoBack, paths } from '@portal/shared/routes';
import { useUserLocationState } from '@portal/shared/ui';
import { checkedLocationState } from './fibreLocation';
import { useSelectLocation } from './useSelectLocation';

/** Keeps the checked location in the navigation state, so that a reload keeps it. */
export function useCheckedLocation() {
  const navigate = useNavigate();
  const { state, owner, isWaiting } = useUserLocationState();
  const parsed = checkedLocationState.safeParse(state);
  const current = parsed.success ? parsed.data : {};
  const { selectedLocation: selected, problem } = current;
  const select = useSelectLocation(paths.fibreAvailability, selected, current);
  return {
    isWaiting,
    selected,
    problem,
    select,
    /**
     * FA-016: clears the selected location; without one it leaves the page. A visitor then goes to the previous page,
     * also of another site, because the requests page would ask them to sign in.
     */
    back: () => {
      if (selected) select(undefined);
      else if (owner === undefined && canGoBack()) void navigate(-1);
      else void navigate(paths.fibreRequests);
    },
  };
}
