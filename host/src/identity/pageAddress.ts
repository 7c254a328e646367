import { mountAt } from '../registry/RegistryIndex';
import { useRegistryIndex } from '../registry/useRegistryIndex';

/** D-001: whether a remote of the index declares that its pages at this address need no sign-in. */
export function isOpenToVisitors(pathname: string, index = useRegistryIndex.getState().index): boolean {
  return mountAt(index, pathname)?.public ?? false;
}

/** Whether this page load is the redirect back from the identity provider's sign-in. */
export function hasAuthParams(search = window.location.search): boolean {
  const params = new URLSearchParams(search);
  return params.has('state') && (params.has('code') || params.has('error'));
}
