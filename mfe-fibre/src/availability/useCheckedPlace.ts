import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@portal/shared/routes';
import { useCustomer } from '@portal/shared/session';
import * as z from '@portal/shared/wire';
import { fibreLocation, type FibreLocation } from './fibreLocation';

const checked = z.object({
  selectedLocation: z.catch(z.optional(fibreLocation), undefined),
  /** What the check could not find out (FA-031). */
  problem: z.catch(z.optional(z.string()), undefined),
});

/** The place that was checked, in the navigation state, so that a reload keeps it; for customers and visitors alike. */
export function useCheckedPlace() {
  const navigate = useNavigate();
  const isCustomer = useCustomer() !== undefined;
  const read = checked.safeParse(useLocation().state);
  const { selectedLocation: selected, problem } = read.success ? read.data : {};
  const select = (selectedLocation: FibreLocation | undefined, trouble?: string) =>
    void navigate(paths.fibreAvailability, { replace: true, state: { selectedLocation, problem: trouble } });
  return {
    selected,
    problem,
    select,
    /** FA-016. A visitor goes back to where they were in the portal; the requests would ask them to sign in. */
    back: () => {
      if (selected) select(undefined);
      else if (!isCustomer && hasPageBefore()) void navigate(-1);
      else void navigate(paths.fibreRequests);
    },
  };
}

// The router numbers its entries.
function hasPageBefore(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }; // written by the router, or by nobody
  return typeof idx === 'number' && idx > 0;
}
