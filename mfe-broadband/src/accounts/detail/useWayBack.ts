import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@portal/shared/routes';
import { isFromList } from '../account';

/**
 * Back to the list (BB-030): by one step of the history where the list lies there, so that it is found as it was left,
 * filter, search and scroll; else by its address.
 */
export function useWayBack(): string | (() => void) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return isFromList(state) ? () => void navigate(-1) : paths.broadbandAccounts;
}
