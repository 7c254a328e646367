import { paths } from '@portal/shared/routes';
import type { State } from './state';

type Route = keyof typeof paths;

const COVERAGE = 'Check Fibre Coverage in Your New Area';

/** What the browser’s tab says of each address of the portal, as long as its page has nothing else to say. */
const titles: Record<Route, string> = {
  dashboard: 'Dashboard',
  broadbandAccounts: 'Manage Broadband Accounts',
  accountDetail: 'Account details',
  momoAccounts: 'Momo Accounts',
  dormantAccounts: 'DormantAccounts',
  myAccount: 'Personal Information',
  fibreRequests: 'Fibre Requests',
  fibreRequestDetail: 'Fibre Request Details',
  fibreAvailability: 'Check Fibre Availability',
  relocation: COVERAGE,
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

const routes = Object.keys(paths) as Route[];

/** Whose address this is; of an address nobody has, nobody’s. */
function routeOf(pathname: string): Route | undefined {
  const parent = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const isOf = (name: Route) => {
    const path = paths[name];
    return typeof path === 'function' ? path('') === parent : path === pathname;
  };
  // An id may read like a page beside it: the page goes first.
  return routes.find((name) => paths[name] === pathname) ?? routes.find(isOf);
}

/** What the tab says at an address of the portal; undefined where the portal has no page. */
export function titleAt(pathname: string): string | undefined {
  const route = routeOf(pathname);
  return route && titles[route];
}

/** The path a state stands at. */
export const pathOf = ({ path, at }: State): string => at ?? pathnameOf(path);

/** The portal’s addresses that no state opens or stands at. */
export function addressesWithout(states: State[]): Route[] {
  const seen = states.flatMap((state) => [routeOf(pathnameOf(state.path)), routeOf(pathOf(state))]);
  return routes.filter((route) => !seen.includes(route));
}

const pathnameOf = (path: string) => new URL(path, 'http://portal').pathname;
