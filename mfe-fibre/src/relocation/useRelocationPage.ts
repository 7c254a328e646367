import { useNavigate } from 'react-router-dom';
import { paths } from '@portal/shared/routes';
import { useUserLocationState } from '@portal/shared/ui';
import { useSelectLocation } from '../availability';
import type { Kyc } from './api/kyc';
import type { FinalLocationForm } from './finalize/checkFinalLocation';
import { parseRelocationPageState, type DetailsState } from './navigationState';
import { storeIdentity } from './identityStore';
import { useDrafts, withoutCardNumber } from './useDrafts';

/** Keeps the state of the relocation page in the navigation state, so that a reload keeps it. */
export function useRelocationPage() {
  const navigate = useNavigate();
  const { state: navigationState, owner } = useUserLocationState();
  const current = parseRelocationPageState(navigationState);
  const { deviceData, referrer, showAvailableView, problem } = current;
  const selectedLocation = showAvailableView === false ? undefined : current.selectedLocation;
  const select = useSelectLocation(paths.relocation, selectedLocation, current);
  return {
    account: deviceData,
    selected: selectedLocation,
    problem,
    drafts: useDrafts(deviceData),
    select,
    /** Clears the selection; without a selection it leaves the page (FA-016). */
    back: () => {
      if (selectedLocation) select(undefined);
      // Goes back in history, because the entry of the previous page has state that its URL lacks.
      else if (referrer !== undefined) void navigate(-1);
      else void navigate(paths.fibreRequests);
    },
    /** Opens the details. The identity stays in memory; the navigation state has its id (D-098). */
    proceed: (form: FinalLocationForm, kyc: Kyc | undefined) => {
      const identity = storeIdentity({ kyc, ghanaCardNumber: form.ghanaCardNumber });
      const relocationData = withoutCardNumber(form);
      const state: DetailsState = { relocationData, deviceData, selectedLocation, fromFibreRelocation: true, identity };
      void navigate(paths.relocationDetails, { state: { ...state, owner } });
    },
  };
}

export type RelocationPage = ReturnType<typeof useRelocationPage>;
