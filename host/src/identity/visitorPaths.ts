import { paths } from '@portal/shared/routes';

/** D-001: the one address below the guard that needs no sign-in; a slash at its end is tolerated, and the router ignores case. */
const OPEN_TO_VISITORS = [paths.fibreAvailability];

/** Whether this address is shown without sign-in although it lies below the guard. */
export function isOpenToVisitors(pathname: string): boolean {
  const normalised = pathname.replace(/\/+$/, '').toLowerCase();
  return OPEN_TO_VISITORS.some((path) => path.toLowerCase() === normalised);
}
