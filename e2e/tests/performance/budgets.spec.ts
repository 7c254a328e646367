import { expect } from '@playwright/test';
import { budgets } from './budgets';
import { addresses } from '../../fixtures/faults';
import { test } from '../../bench/benchTest';
import { measureRemoteNavigation, measureDashboardVisits, measureRemoteVisit } from '../../bench/pageVisits';

// The network is slowed down and the machine may be busy: these tests check no times.

test('the first and the second visit to the dashboard and its prefetches stay within their budgets of bytes and requests', async ({
  bench,
}) => {
  const seen = await measureDashboardVisits(bench, await bench.http2Origin(addresses.portal));
  expect(seen.bytes, 'HTML, scripts and styles, bytes').toBeLessThanOrEqual(budgets.coldDashboard.bytes);
  expect(seen.fontBytes, 'fonts, bytes').toBeLessThanOrEqual(budgets.coldDashboard.fontBytes);
  expect(seen.idleBytes, 'prefetched bytes').toBeLessThanOrEqual(budgets.coldDashboard.idleBytes);
  expect(seen.requests, 'requests before content').toBeLessThanOrEqual(budgets.coldDashboard.requests);
  expect(seen.again.requests, 'requests of the second visit').toBeLessThanOrEqual(budgets.secondVisit.requests);
  expect(seen.again.bytes, 'bytes of the second visit').toBeLessThanOrEqual(budgets.secondVisit.bytes);
});

test('a remote’s page opened by its address stays within its budget of bytes and needs at most three requests one after another', async ({
  bench,
}) => {
  const seen = await measureRemoteVisit(bench, await bench.http2Origin(addresses.portal));
  expect(seen.bytes, 'HTML, scripts and styles, bytes').toBeLessThanOrEqual(budgets.coldRemote.bytes);
  expect(seen.depth, 'requests one after another').toBeLessThanOrEqual(budgets.coldRemote.depth);
});

test('opening a remote from the dashboard stays within its budget of bytes', async ({ bench }) => {
  const seen = await measureRemoteNavigation(bench, await bench.http2Origin(addresses.portal), 'idle');
  expect(seen.bytes, 'bytes after the click').toBeLessThanOrEqual(budgets.enteringRemote.bytes);
});
