import { useNavigate } from 'react-router-dom';
import { hasPreviousPage, paths } from '@portal/shared/routes';
import { useUserLocationState } from '@portal/shared/ui';
import type { FibreLocation } from '../availability';
import type { Kyc } from './api/kyc';
import type { FinalLocation } from './finalize/checkFinalLocation';
import { parseRequestState, type DetailsState, type RequestState } from './navigationState';
import { storeIdentity } from './identityStore';
import { useDrafts, withoutCardNumber } from './useDrafts';

/**
 * Keeps the state of the relocation page in the navigation state, so that a reload keeps it. The first result of the
 * check is a history entry of its own: the browser's Back leads to the search, as the page's own Back button does.
 */
export function useRelocation() {
  const navigate = useNavigate();
  const { state: navigationState, owner } = useUserLocationState();
  const current = parseRequestState(navigationState);
  const { deviceData, referrer, showAvailableView, problem, fromSearch } = current;
  const selectedLocation = showAvailableView === false ? undefined : current.selectedLocation;

  const select = (location: FibreLocation | undefined, newProblem?: string) => {
    if (!location && fromSearch && hasPreviousPage()) return void navigate(-1);
    const isFirst = location !== undefined && selectedLocation === undefined;
    const changes = { selectedLocation: location, problem: newProblem, showAvailableView: location !== undefined };
    const state: RequestState = { ...current, ...changes, fromSearch: isFirst || (location && fromSearch) };
    void navigate(paths.relocation, { replace: !isFirst, state: { ...state, owner } });
  };
  return {
    account: deviceData,
    selected: selectedLocation,
    /** Error of the check. */
    problem,
    drafts: useDrafts(deviceData),
    /** Selects the new location; undefined returns to the search. */
    select,
    /** Clears the selection; without a selection it leaves the page (FA-016). */
    back: () => {
      if (selectedLocation) select(undefined);
      // The history entry of the previous page has state that its URL does not.
      else if (referrer !== undefined) void navigate(-1);
      else void navigate(paths.fibreRequests);
    },
    /** Opens the details. The identity stays in memory; the navigation state has its id (D-098). */
    proceed: (form: FinalLocation, kyc: Kyc | undefined) => {
      const identity = storeIdentity({ kyc, ghanaCardNumber: form.ghanaCardNumber });
      const relocationData = withoutCardNumber(form);
      const state: DetailsState = { relocationData, deviceData, selectedLocation, fromFibreRelocation: true, identity };
      void navigate(paths.relocationDetails, { state: { ...state, owner } });
    },
  };
}

export type Relocation = ReturnType<typeof useRelocation>;
