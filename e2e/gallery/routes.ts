import { paths } from '@portal/shared/routes';
import type { GalleryState } from './state';

type RouteName = keyof typeof paths;

const RELOCATION_TITLE = 'Check Fibre Coverage in Your New Area';

/** The document title of each route, without the product's name. */
const titlesByRoute: Record<RouteName, string> = {
  dashboard: 'Dashboard',
  broadbandAccounts: 'Manage Broadband Accounts',
  accountDetail: 'Account details',
  momoAccounts: 'Momo Accounts',
  dormantAccounts: 'DormantAccounts',
  myAccount: 'Personal Information',
  fibreRequests: 'Fibre Requests',
  fibreRequestDetail: 'Fibre Request Details',
  fibreAvailability: 'Check Fibre Availability',
  relocation: RELOCATION_TITLE,
  relocationDetails: 'Relocation details',
  relocationPayment: 'Payment made successfully',
  trackRequest: 'Fibre relocation request',
  simSwap: 'Sim Swap',
  broadbandSubscriptions: 'Subscriptions and newsletters',
  help: 'Help centre',
  account: 'Personal Information',
  personal: 'Personal Information',
  history: 'Orders And Purchase History',
  paymentHistory: 'Payments & Billing',
  wishlist: 'Wishlist and Favorite',
  notifications: 'Notifications',
  beneficiaries: 'Beneficiaries',
  subscriptions: 'Subscriptions and newsletters',
  privacyPolicy: 'Privacy policy',
};

const routeNames = Object.keys(paths) as RouteName[];

/** The name of the route that a path belongs to, or undefined if the portal has none. */
function routeNameOf(pathname: string): RouteName | undefined {
  const parent = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const matches = (name: RouteName) => {
    const path = paths[name];
    return typeof path === 'function' ? path('') === parent : path === pathname;
  };
  // Exact paths first: otherwise the last segment of a page could count as an id.
  return routeNames.find((name) => paths[name] === pathname) ?? routeNames.find(matches);
}

/** The document title of a path, without the product's name; undefined if the portal has no page there. */
export function titleAt(pathname: string): string | undefined {
  const route = routeNameOf(pathname);
  return route && titlesByRoute[route];
}

/** The path at which the page of a state ends up. */
export const finalPathOf = ({ path, finalPath }: GalleryState): string => finalPath ?? pathnameOf(path);

/** The names of the portal's routes that no state of the gallery covers. */
export function routesWithoutState(states: GalleryState[]): RouteName[] {
  const seen = states.flatMap((state) => [routeNameOf(pathnameOf(state.path)), routeNameOf(finalPathOf(state))]);
  return routeNames.filter((route) => !seen.includes(route));
}

const pathnameOf = (path: string) => new URL(path, 'http://portal').pathname;
