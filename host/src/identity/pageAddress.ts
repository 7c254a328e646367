import { paths } from '@portal/shared/routes';

/** D-001: the one address that needs no sign-in although its routes are guarded. The router ignores case and a final slash. */
const VISITOR_PATHS = [paths.fibreAvailability];

/** The page of a second tab in which the customer signs in while the first tab keeps its filled form. */
export const SIGN_IN_PATH = '/sign-in';

export function isOpenToVisitors(pathname: string): boolean {
  const normalised = pathname.replace(/\/+$/, '').toLowerCase();
  return VISITOR_PATHS.some((path) => path.toLowerCase() === normalised);
}

/** Whether this page load is the redirect back from the identity provider's sign-in. */
export function hasAuthParams(search = window.location.search): boolean {
  const params = new URLSearchParams(search);
  return params.has('state') && (params.has('code') || params.has('error'));
}
