import { expect, test } from '@playwright/test';
import { row } from '../../bench/rows';
import { bytesOf, onTheWire, serialDepth, type Kind, type Sent } from '../../bench/networkLog';

const sent = (kind: Kind, start: number, end: number, cached = false): Sent => ({
  url: `https://localhost/${kind}`,
  kind,
  start,
  end,
  bytes: cached ? 0 : 100,
  cached,
});

const DOCUMENT = sent('document', 0, 1);

test('requests that run side by side are one step, one that waits for another is the next', () => {
  const together = [sent('script', 1, 3), sent('style', 1, 2), sent('data', 1, 2)];
  expect(serialDepth([DOCUMENT, ...together])).toBe(2);
  expect(serialDepth([DOCUMENT, ...together, sent('script', 3, 4), sent('script', 4, 5)])).toBe(4);
});

test('a step waits for what ended last before it, not for what happened to be over', () => {
  const ahead = sent('script', 1.2, 1.5);
  const large = sent('script', 1, 3);
  expect(serialDepth([DOCUMENT, sent('script', 1, 1.1), ahead, large, sent('script', 3, 4)])).toBe(3);
});

test('fonts, pictures and the customer’s data are no step', () => {
  expect(serialDepth([DOCUMENT, sent('font', 1, 2), sent('api', 2, 3), sent('image', 3, 4)])).toBe(1);
});

test('what the cache answered costs nothing', () => {
  const seen = onTheWire([DOCUMENT, sent('script', 1, 2, true), sent('style', 1, 2)]);
  expect(seen).toHaveLength(2);
  expect(bytesOf(seen, 'script', 'style')).toBe(100);
});

test('a row holds the medians, their ratio, and the quartiles of the pairs', () => {
  const { portal, spa, ratio, spread } = row('x', 'ms', [30, 10, 20], [10, 10, 20]);
  expect([portal, spa, ratio]).toEqual([20, 10, 2]);
  expect(spread?.portal).toEqual({ low: 15, median: 20, high: 25 });
  expect(spread?.ratio).toEqual({ low: 1, median: 1, high: 2 });
});
