import { expect, test } from '@jest/globals';
import { areas } from '../../e2e/gallery/areas/index.ts';
import { routesWithoutState } from '../../e2e/gallery/routes.ts';

const states = areas.flatMap((area) => area.states);
const statesOutside = (start) =>
  states.filter(({ path, finalPath }) => !path.startsWith(start) && !finalPath?.startsWith(start));

test('the gallery has a state for every route of the portal', () => {
  expect(routesWithoutState(states)).toEqual([]);
});

test.each([
  ['trackRequest', '/broadband/fibre-requests/track-request'],
  ['accountDetail', '/broadband/broadband-accounts/'],
  ['privacyPolicy', '/privacy-policy'],
])('the route %s is reported when no state covers it', (name, start) => {
  expect(routesWithoutState(statesOutside(start))).toEqual([name]);
});
