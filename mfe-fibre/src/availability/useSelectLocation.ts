import { useNavigate } from 'react-router-dom';
import { hasPreviousPage } from '@portal/shared/routes';
import { useUserLocationState } from '@portal/shared/ui';
import type { CheckedLocationState, FibreLocation } from './fibreLocation';

/**
 * Returns a function that writes the selected location to the navigation state of `page`; undefined returns to the
 * search. The first result is a history entry of its own, so that the browser's Back leads to the search, as the page's
 * own Back button does.
 */
export function useSelectLocation(page: string, selected: FibreLocation | undefined, current: CheckedLocationState) {
  const navigate = useNavigate();
  const { owner } = useUserLocationState();
  return (selectedLocation: FibreLocation | undefined, problem?: string) => {
    if (!selectedLocation && current.fromSearch && hasPreviousPage()) return void navigate(-1);
    const isFirst = selectedLocation !== undefined && selected === undefined;
    const fromSearch = isFirst || (selectedLocation && current.fromSearch);
    const showAvailableView = selectedLocation !== undefined;
    const state = { ...current, selectedLocation, problem, fromSearch, showAvailableView, owner };
    void navigate(page, { replace: !isFirst, state });
  };
}
