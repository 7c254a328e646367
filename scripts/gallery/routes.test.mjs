import { expect, test } from '@jest/globals';
import { areas } from '../../e2e/gallery/areas/index.ts';
import { addressesWithout } from '../../e2e/gallery/routes.ts';

const states = areas.flatMap((area) => area.states);
const without = (start) => states.filter(({ path, at }) => !path.startsWith(start) && !at?.startsWith(start));

test('the atlas has a state of every address of the portal', () => {
  expect(addressesWithout(states)).toEqual([]);
});

test.each([
  ['trackRequest', '/broadband/fibre-requests/track-request'],
  ['accountDetail', '/broadband/broadband-accounts/'],
  ['privacyPolicy', '/privacy-policy'],
])('%s is missed when nothing of it is left', (name, start) => {
  expect(addressesWithout(without(start))).toEqual([name]);
});
