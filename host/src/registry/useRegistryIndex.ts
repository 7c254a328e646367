import { create } from 'zustand';
import { mountAt, type RegistryIndex } from './RegistryIndex';

/**
 * The registry index of this page; undefined as long as none is known. The registry writes it (registry.ts); guards,
 * menus and document titles read it.
 */
export const useRegistryIndex = create<{ index: RegistryIndex | undefined }>(() => ({ index: undefined }));

/** D-001: whether a remote of the index declares that its pages at this address need no sign-in. */
export function isOpenToVisitors(
  pathname = window.location.pathname,
  index = useRegistryIndex.getState().index,
): boolean {
  return mountAt(index, pathname)?.public ?? false;
}
