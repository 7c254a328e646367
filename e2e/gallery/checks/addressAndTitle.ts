import { addresses } from '../../fixtures/faults';
import { pathOf, titleAt } from '../routes';
import type { State } from '../state';

/** The page the portal shows at an address nobody has. */
const NOT_FOUND = '404 - Not found';

/** Whether a state stands where it says; other addresses than the portal’s make up their paths. */
export function addressProblems(address: string, state: State): string[] {
  const { origin, pathname } = new URL(address);
  return origin !== addresses.portal || pathname === pathOf(state) ? [] : [`is ${pathname}`];
}

/** Each page has its own title, and no other’s. */
export function titleProblems(title: string, state: State): string[] {
  const wanted = state.title ?? titleAt(pathOf(state)) ?? NOT_FOUND;
  const isIt = typeof wanted === 'string' ? title === `${wanted} | Self Service Portal` : wanted.test(title);
  return isIt ? [] : [`is “${title}”`];
}
