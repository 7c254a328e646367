import { useNavigate } from 'react-router-dom';
import { hasPreviousPage, paths } from '@portal/shared/routes';
import { useUserLocationState } from '@portal/shared/ui';
import type { FibreLocation } from '../availability';
import type { Kyc } from './api/kyc';
import type { FinalLocation } from './finalize/checkFinalLocation';
import { parseRequestState, type DetailsState, type DeviceData, type RequestState } from './navigationState';
import { storeIdentity } from './identityStore';
import { useDrafts, withoutCardNumber, type Drafts } from './useDrafts';

/** What moves where, and the ways on. */
export interface Relocation {
  account: DeviceData | undefined;
  selected: FibreLocation | undefined;
  /** What the check of the place could not find out. */
  problem: string | undefined;
  drafts: Drafts;
  /** Chooses the new place; undefined goes back to the search. */
  select: (location: FibreLocation | undefined, problem?: string) => void;
  /** Clears the selection; without one it leaves the page (FA-016). */
  back: () => void;
  /** On to the details. The identity goes by memory, an id in its place (D-098). */
  proceed: (form: FinalLocation, kyc: Kyc | undefined) => void;
}

/**
 * The relocation page's state is its navigation state, so that a reload keeps it. A first answer of the check is an
 * entry of its own: the phone's Back leads to the search, as the page's own does.
 */
export function useRelocation(): Relocation {
  const navigate = useNavigate();
  const own = useUserLocationState();
  const brought = parseRequestState(own.state);
  const { deviceData, referrer, showAvailableView, problem, fromSearch } = brought;
  const selectedLocation = showAvailableView === false ? undefined : brought.selectedLocation;

  const select = (location: FibreLocation | undefined, trouble?: string) => {
    if (!location && fromSearch && hasPreviousPage()) return void navigate(-1);
    const isFirst = location !== undefined && selectedLocation === undefined;
    const place = { selectedLocation: location, problem: trouble, showAvailableView: location !== undefined };
    const state: RequestState = { ...brought, ...place, fromSearch: isFirst || (location && fromSearch) };
    void navigate(paths.relocation, { replace: !isFirst, state: { ...state, owner: own.owner } });
  };
  return {
    account: deviceData,
    selected: selectedLocation,
    problem,
    drafts: useDrafts(deviceData),
    select,
    back: () => {
      if (selectedLocation) select(undefined);
      // The page the customer came from holds more than its address: it is one step back.
      else if (referrer !== undefined) void navigate(-1);
      else void navigate(paths.fibreRequests);
    },
    proceed: (form, kyc) => {
      const identity = storeIdentity({ kyc, ghanaCardNumber: form.ghanaCardNumber });
      const relocationData = withoutCardNumber(form);
      const state: DetailsState = { relocationData, deviceData, selectedLocation, fromFibreRelocation: true, identity };
      void navigate(paths.relocationDetails, { state: { ...state, owner: own.owner } });
    },
  };
}
