import { ArrowLeft, LayoutGrid, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { ownPaths } from '../ownPaths';
import { isWithin } from '../registry/RegistryIndex';
import type { Layout, MenuEntry } from '../registry/RegistryIndex';

export interface NavigationItem {
  label: string;
  path: string;
  /** An icon of the host, or the SVG path of a remote's icon. */
  icon: LucideIcon | string;
  labelIcon?: LucideIcon;
  badge?: MenuEntry['badge'];
}

export interface NavigationSection {
  label: string;
  items: NavigationItem[];
}

/** The links around a page: in its sidebar or, below 1024 px, the drawer, in the header and in “Manage Account”. */
export interface Navigation {
  label: string;
  /** A link out of the layout, above all items. */
  back?: NavigationItem;
  items: NavigationItem[];
  sections: NavigationSection[];
  header: NavigationItem[];
  /** The first item of “Manage Account”. */
  accountItem: NavigationItem | undefined;
}

const DASHBOARD_ITEM: NavigationItem = { label: 'Dashboard', path: ownPaths.dashboard, icon: LayoutGrid };
const BACK_ITEM: NavigationItem = { label: 'Self Service Portal', path: ownPaths.dashboard, icon: ArrowLeft };

/** The navigation of a layout: the host's own links and the menu entries of remotes that the customer sees. */
export function navigationOf(layout: Layout, entries: MenuEntry[]): Navigation {
  const placed = (placement: MenuEntry['placement']) =>
    entries.filter((entry) => entry.placement === placement).sort(compareOrder);
  const [header, account, main] = [placed('header'), placed('account'), placed('main')];
  // D-012: on the account pages “Manage Account” leads to the dashboard.
  if (layout === 'account')
    return { label: 'Account', back: BACK_ITEM, items: account, sections: [], header, accountItem: DASHBOARD_ITEM };
  const items = [DASHBOARD_ITEM, ...main.filter(({ section }) => section === undefined)];
  const accountItem = account[0] && { label: 'My Account', path: account[0].path, icon: UserRound };
  return { label: 'Main', items, sections: sectionsOf(main), header, accountItem };
}

/** The sections, in the order of their first items. A section whose items are all hidden is hidden, too (D-044). */
function sectionsOf(entries: MenuEntry[]): NavigationSection[] {
  const labels = [...new Set(entries.flatMap(({ section = [] }) => section))];
  return labels
    .map((label) => {
      const items = entries.filter(({ section }) => section === label);
      return { label, items, order: items[0]?.order ?? 0 };
    })
    .sort(compareOrder);
}

function compareOrder(one: { order: number; label: string }, other: { order: number; label: string }): number {
  return one.order - other.order || (one.label < other.label ? -1 : 1);
}

/** The path of the item that is active on a page: the longest one that is a prefix of the page’s path (D-042). */
export function activeItemPath(navigation: Navigation, pathname: string): string | undefined {
  const items = [...navigation.items, ...navigation.sections.flatMap((section) => section.items)];
  return items
    .map((item) => item.path)
    .filter((path) => isWithin(pathname, path))
    .sort((one, other) => other.length - one.length)[0];
}
