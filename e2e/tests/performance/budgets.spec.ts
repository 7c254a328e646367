import { expect } from '@playwright/test';
import { addresses } from '../../fixtures/addresses';
import { test } from '../../bench/benchTest';
import { measureRemoteNavigation, measureDashboardVisits, measureRemoteVisit } from '../../bench/pageVisits';

/**
 * Limits for a customer's first screens: transferred bytes over HTTP/2 (brotli, headers included) and numbers of
 * requests, never times. `npm run bench` prints the current values.
 */
const BUDGETS = {
  coldDashboard: {
    /** HTML, scripts and style sheets until the dashboard's skeleton is painted. */
    bytes: 165_000,
    fontBytes: 40_000,
    /**
     * Scripts, style sheets and manifests after the skeleton: the dashboard's content, and what the idle page fetches.
     */
    idleBytes: 53_500,
    /** All requests until the skeleton is painted, except API calls. */
    requests: 6,
  },
  coldRemote: {
    /** HTML, scripts and style sheets until the remote's title is painted. */
    bytes: 230_000,
    /** Requests that wait for each other, from the document to the remote's content. */
    depth: 3,
  },
  /** Requests of a second visit, with the browser's cache of the first one, except API calls. */
  secondVisit: {
    requests: 1,
    bytes: 1_000,
  },
  /** Scripts, style sheets and manifests between the click on a link of a menu and the remote's content. */
  enteringRemote: { bytes: 19_000 },
};

// The network is slowed down and the machine may be busy: these tests check no times.

test('the first and the second visit to the dashboard, and what the idle page fetches, stay within their budgets of bytes and requests', async ({
  bench,
}) => {
  const seen = await measureDashboardVisits(bench, addresses.portal);
  expect(seen.bytes, 'HTML, scripts and styles, bytes').toBeLessThanOrEqual(BUDGETS.coldDashboard.bytes);
  expect(seen.fontBytes, 'fonts, bytes').toBeLessThanOrEqual(BUDGETS.coldDashboard.fontBytes);
  expect(seen.idleBytes, 'bytes that the idle page fetches').toBeLessThanOrEqual(BUDGETS.coldDashboard.idleBytes);
  expect(seen.requests, 'requests before content').toBeLessThanOrEqual(BUDGETS.coldDashboard.requests);
  expect(seen.again.requests, 'requests of the second visit').toBeLessThanOrEqual(BUDGETS.secondVisit.requests);
  expect(seen.again.bytes, 'bytes of the second visit').toBeLessThanOrEqual(BUDGETS.secondVisit.bytes);
});

test('a remote’s page opened by its address stays within its budget of bytes and needs at most three requests one after another', async ({
  bench,
}) => {
  const seen = await measureRemoteVisit(bench, addresses.portal);
  expect(seen.bytes, 'HTML, scripts and styles, bytes').toBeLessThanOrEqual(BUDGETS.coldRemote.bytes);
  expect(seen.depth, 'requests one after another').toBeLessThanOrEqual(BUDGETS.coldRemote.depth);
});

test('opening a remote from the dashboard stays within its budget of bytes', async ({ bench }) => {
  const seen = await measureRemoteNavigation(bench, addresses.portal, 'menu');
  expect(seen.bytes, 'bytes after the click').toBeLessThanOrEqual(BUDGETS.enteringRemote.bytes);
});
