import { inCanary } from './inCanary';

const BROWSERS = Array.from({ length: 10_000 }, (_, index) => `browser-${index}`);
const chosen = (remote: string, percent: number) => BROWSERS.filter((id) => inCanary(id, remote, percent));

test.each(['broadband', 'fibre', 'simswap', 'account', 'help'])(
  'of 10 000 browsers the percentage gets the canary of %s, within two points',
  (remote) => {
    for (const percent of [1, 5, 10, 25, 50, 75, 90, 99]) {
      const share = chosen(remote, percent).length / 100;
      expect(Math.abs(share - percent)).toBeLessThanOrEqual(2);
    }
  },
);

test('random numbers spread as evenly as counted ones', () => {
  const random = Array.from({ length: 10_000 }, () => Math.random().toString(36).slice(2));
  const share = random.filter((id) => inCanary(id, 'help', 20)).length / 100;
  expect(Math.abs(share - 20)).toBeLessThanOrEqual(2);
});

test('nobody at 0, everybody at 100, parts of a percent count', () => {
  expect(chosen('help', 0)).toEqual([]);
  expect(chosen('help', 100)).toEqual(BROWSERS);
  expect(chosen('help', 0.5).length).toBeGreaterThan(20);
  expect(chosen('help', 0.5).length).toBeLessThan(80);
});

test('raising the percentage only adds browsers', () => {
  let before: string[] = [];
  for (const percent of [1, 5, 20, 50, 80, 100]) {
    const now = new Set(chosen('help', percent));
    expect(before.filter((id) => !now.has(id))).toEqual([]);
    before = [...now];
  }
});

test('another remote has other browsers', () => {
  const both = chosen('help', 10).filter((id) => inCanary(id, 'fibre', 10));
  expect(both.length / 100).toBeGreaterThan(0.2);
  expect(both.length / 100).toBeLessThan(3);
});
