import { addresses } from '../../fixtures/faults';
import { pathOf, titleAt } from '../routes';
import type { State } from '../state';

/** The title of an unknown path. */
const NOT_FOUND = '404 - Not found';

/** Checks the path of a state; the partner pages and the provider generate their own paths. */
export function addressProblems(address: string, state: State): string[] {
  const { origin, pathname } = new URL(address);
  return origin !== addresses.portal || pathname === pathOf(state) ? [] : [`the path is ${pathname}`];
}

/** Checks the document title of a state. */
export function titleProblems(title: string, state: State): string[] {
  const expected = state.title ?? titleAt(pathOf(state)) ?? NOT_FOUND;
  const isExpected =
    typeof expected === 'string' ? title === `${expected} | Self Service Portal` : expected.test(title);
  return isExpected ? [] : [`the title is “${title}”`];
}
