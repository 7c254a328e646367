import { paths } from '@portal/shared/routes';
import {
  ArrowLeft,
  Bell,
  Cable,
  CardSim,
  CreditCard,
  Heart,
  LayoutGrid,
  LifeBuoy,
  Newspaper,
  Package,
  Router,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export interface NavigationItem {
  label: string;
  path: string;
  icon: LucideIcon;
  labelIcon?: LucideIcon;
}

export interface NavigationSection {
  label: string;
  items: NavigationItem[];
}

/** The items of a layout's sidebar and, below 1024 px, of its drawer. */
export interface Navigation {
  label: string;
  /** A link out of the layout, above all items. */
  back?: NavigationItem;
  items: NavigationItem[];
  sections: NavigationSection[];
}

const DASHBOARD: NavigationItem = { label: 'Dashboard', path: paths.dashboard, icon: LayoutGrid };

const MOBILE: NavigationSection = {
  label: 'Mobile',
  items: [{ label: 'Sim Swap', path: paths.simSwap, icon: CardSim }],
};

const BROADBAND: NavigationSection = {
  label: 'Broadband',
  items: [
    { label: 'Broadband Accounts', path: paths.broadbandAccounts, icon: Router },
    { label: 'Fibre Requests', path: paths.fibreRequests, icon: Cable },
    { label: 'Help', path: paths.help, icon: LifeBuoy },
  ],
};

/** The main layout's items. The section Mobile contains only Sim Swap and is hidden together with it (D-044). */
export function mainNavigation(simSwapVisible: boolean): Navigation {
  return { label: 'Main', items: [DASHBOARD], sections: simSwapVisible ? [MOBILE, BROADBAND] : [BROADBAND] };
}

/** The first item of “Manage Account”: a link to the account pages or, on these, to the dashboard (D-012). */
export function firstAccountItem(pathname: string): NavigationItem {
  return pathname.startsWith('/account/') ? DASHBOARD : { label: 'My Account', path: paths.personal, icon: UserRound };
}

/** The account layout's items (D-053). */
export const accountNavigation: Navigation = {
  label: 'Account',
  back: { label: 'Self Service Portal', path: paths.dashboard, icon: ArrowLeft },
  items: [
    { label: 'Personal Information', path: paths.personal, icon: UserRound },
    { label: 'Orders And Purchase History', path: paths.history, icon: Package },
    { label: 'Payments & Billing', path: paths.paymentHistory, icon: CreditCard },
    { label: 'Wishlist and Favorite', path: paths.wishlist, icon: Heart },
    { label: 'Notifications', path: paths.notifications, icon: Bell },
    { label: 'Beneficiaries', path: paths.beneficiaries, icon: UsersRound },
    { label: 'Subscriptions and newsletters', path: paths.subscriptions, icon: Newspaper },
  ],
  sections: [],
};

/** The path of the item that is active on a page: the longest one that is a prefix of the page's path (D-042). */
export function activePath(navigation: Navigation, pathname: string): string | undefined {
  const items = [...navigation.items, ...navigation.sections.flatMap((section) => section.items)];
  return items
    .map((item) => item.path)
    .filter((path) => isWithin(pathname, path))
    .sort((one, other) => other.length - one.length)[0];
}

// `/` is a prefix of every path, so it matches only itself.
function isWithin(pathname: string, path: string): boolean {
  const page = pathname.replace(/\/+$/, '') || '/';
  return page === path || (path !== '/' && page.startsWith(`${path}/`));
}
