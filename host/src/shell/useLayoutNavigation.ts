import type { Layout } from '../registry/RegistryIndex';
import { useRegistryIndex } from '../registry/useRegistryIndex';
import { navigationOf, type Navigation } from './navigation';
import { isVisibleTo, useCustomerGroups } from './useCustomerGroups';

/** The navigation of a layout for this customer. It changes with the registry index. */
export function useLayoutNavigation(layout: Layout): Navigation {
  const index = useRegistryIndex((state) => state.index);
  const declared = index?.remotes.flatMap(({ menu = [] }) => menu) ?? [];
  // The account layout shows no entry of the main layout, and needs no request for it.
  const entries = declared.filter(({ placement }) => layout === 'main' || placement !== 'main');
  const groups = useCustomerGroups(entries);
  return navigationOf(
    layout,
    entries.filter((entry) => isVisibleTo(groups, entry)),
  );
}
