/** @jest-environment node */
import { inCanary } from './selectRelease';

const BROWSER_IDS = Array.from({ length: 10_000 }, (_, index) => `browser-${index}`);
const browserIdsInCanary = (remote: string, percent: number) =>
  BROWSER_IDS.filter((id) => inCanary(id, remote, percent));

test.each(['simswap', 'help'])(
  'the canary of %s is assigned to its percentage of 10 000 browsers, within two points; a higher percentage removes none',
  (remote) => {
    let before: string[] = [];
    for (const percent of [1, 5, 10, 25, 50, 75, 90, 99]) {
      const ids = browserIdsInCanary(remote, percent);
      expect(Math.abs(ids.length / 100 - percent)).toBeLessThanOrEqual(2);
      const now = new Set(ids);
      expect(before.filter((id) => !now.has(id))).toEqual([]);
      before = ids;
    }
  },
);

test('no browser gets a canary of 0 %, every browser one of 100 %, and fractions of a percent work', () => {
  expect(browserIdsInCanary('help', 0)).toEqual([]);
  expect(browserIdsInCanary('help', 100)).toEqual(BROWSER_IDS);
  expect(browserIdsInCanary('help', 0.5).length).toBeGreaterThan(20);
  expect(browserIdsInCanary('help', 0.5).length).toBeLessThan(80);
});

test('canaries of two remotes are assigned independently of each other', () => {
  const both = browserIdsInCanary('help', 10).filter((id) => inCanary(id, 'fibre', 10));
  expect(both.length / 100).toBeGreaterThan(0.2);
  expect(both.length / 100).toBeLessThan(3);
});
