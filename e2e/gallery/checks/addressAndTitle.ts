import { addresses } from '../../fixtures/faults';
import { finalPathOf, titleAt } from '../routes';
import type { GalleryState } from '../state';

/** The document title of an unknown path, without the product's name. */
const NOT_FOUND_TITLE = '404 - Not found';

/**
 * Checks the path of a state's page, unless it is a partner page or the provider's: their paths contain generated ids.
 */
export function addressProblems(address: string, state: GalleryState): string[] {
  const { origin, pathname } = new URL(address);
  return origin !== addresses.portal || pathname === finalPathOf(state) ? [] : [`the path is ${pathname}`];
}

/** Checks the document title of a state's page. */
export function titleProblems(title: string, state: GalleryState): string[] {
  const expected = state.title ?? titleAt(finalPathOf(state)) ?? NOT_FOUND_TITLE;
  const isExpected =
    typeof expected === 'string' ? title === `${expected} | Self Service Portal` : expected.test(title);
  return isExpected ? [] : [`the title is “${title}”`];
}
