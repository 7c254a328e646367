import { paths } from '@portal/shared/routes';
import type { State } from './state';

type Route = keyof typeof paths;

const COVERAGE = 'Check Fibre Coverage in Your New Area';

/** The document title of each route. */
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

/** The route of a path, or undefined if the portal has none. */
function routeOf(pathname: string): Route | undefined {
  const parent = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const matches = (name: Route) => {
    const path = paths[name];
    return typeof path === 'function' ? path('') === parent : path === pathname;
  };
  // Exact paths first: otherwise the last segment of a page could count as an id.
  return routes.find((name) => paths[name] === pathname) ?? routes.find(matches);
}

/** The document title of a path, or undefined if the portal has no page there. */
export function titleAt(pathname: string): string | undefined {
  const route = routeOf(pathname);
  return route && titles[route];
}

/** The path of a state. */
export const pathOf = ({ path, finalPath }: State): string => finalPath ?? pathnameOf(path);

/** The routes of the portal that no state covers. */
export function routesWithoutState(states: State[]): Route[] {
  const seen = states.flatMap((state) => [routeOf(pathnameOf(state.path)), routeOf(pathOf(state))]);
  return routes.filter((route) => !seen.includes(route));
}

const pathnameOf = (path: string) => new URL(path, 'http://portal').pathname;
