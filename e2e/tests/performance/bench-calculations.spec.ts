import { expect, test } from '@playwright/test';
import { createRow } from '../../bench/rows';
import { serialDepth, type LoggedRequest, type RequestKind } from '../../bench/networkLog';

const createLoggedRequest = (kind: RequestKind, start: number, end: number): LoggedRequest => ({
  url: `https://localhost/${kind}`,
  kind,
  start,
  end,
  bytes: 100,
  cached: false,
});

test('the serial depth of a page’s requests counts those that wait for each other, without fonts, images and API calls', () => {
  const document = createLoggedRequest('document', 0, 1);
  const parallel = [
    createLoggedRequest('script', 1, 3),
    createLoggedRequest('style', 1, 2),
    createLoggedRequest('data', 1, 2),
  ];
  expect(serialDepth([document, ...parallel])).toBe(2);
  expect(
    serialDepth([document, ...parallel, createLoggedRequest('script', 3, 4), createLoggedRequest('script', 4, 5)]),
  ).toBe(4);
  expect(
    serialDepth([
      document,
      createLoggedRequest('font', 1, 2),
      createLoggedRequest('api', 2, 3),
      createLoggedRequest('image', 3, 4),
    ]),
  ).toBe(1);
});

test('a row of the benchmark’s table holds the medians, their ratio and the quartiles of the pairs', () => {
  const { portal, spa, ratio, spread } = createRow('x', 'ms', [30, 10, 20], [10, 10, 20]);
  expect([portal, spa, ratio]).toEqual([20, 10, 2]);
  expect(spread?.portal).toEqual({ low: 15, median: 20, high: 25 });
  expect(spread?.ratio).toEqual({ low: 1, median: 1, high: 2 });
});
