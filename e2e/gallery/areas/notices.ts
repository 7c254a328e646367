import type { Page } from '@playwright/test';
import { fetchManifest, newVersionNotice, serveNewerHelp } from '../../fixtures/remoteFaults';
import { expectSignedIn, expireIn } from '../../fixtures/session';
import { goTo } from '../../fixtures/test';
import type { Area, StateFixtures } from '../state';

const HELP = '/broadband/help';
const WRONG = 'Something went wrong.';
/** The title while a page loads. */
const LOADING = /^Self Service Portal$/;
const REMOTE_DOWN = [/^Failed to load resource: the server responded with a status of 404/];
const TOKEN_FAILED_REDIRECTING = 'Failed to load token. Attempting to login...';

const panel = (page: Page) => page.getByText(WRONG);
const bar = (page: Page) => page.getByRole('region', { name: 'Overridden remotes' });
const overridden = (page: Page) => bar(page).getByText(/^help .* comes from /);
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome back/ });
/** Rejects token requests; 204 keeps the browser on the page instead of redirecting to sign-in. */
const rejectTokens = ({ faults }: StateFixtures) =>
  faults.identity(
    { method: 'GET', path: '/auth*', status: 204 },
    { method: 'POST', path: '/token', status: 400, body: { error: 'invalid_grant' } },
  );

/** Notices and panels of the shell: new version, overridden remote, remote that does not load, expired session. */
export const notices: Area = {
  area: 'notices',
  states: [
    {
      name: 'new version',
      path: HELP,
      finalPath: '/broadband/broadband-accounts',
      prepare: (page) => page.clock.install(),
      reach: async (page, { faults }) => {
        await page.getByRole('heading', { level: 1, name: 'Help centre' }).waitFor({ state: 'attached' });
        await page.setViewportSize({ width: 1440, height: 900 });
        await serveNewerHelp(page, faults);
        await page.clock.runFor(10_000); // idle: the portal prefetches the notice's own script
        await page.clock.fastForward(5 * 60_000);
        await goTo(page, 'Broadband Accounts');
      },
      shows: newVersionNotice,
    },
    {
      name: 'overridden remote',
      path: '/',
      reach: async (page, { request }) => {
        const { version } = await fetchManifest(request, 'help');
        page.once('dialog', (dialog) => void dialog.accept());
        await page.goto(`/?override=help@${version}`);
        await overridden(page).waitFor();
        await welcome(page).waitFor();
      },
      shows: overridden,
    },
    {
      name: 'override that failed to load',
      path: '/',
      allowFailedRequests: true,
      reach: async (page) => {
        page.once('dialog', (dialog) => void dialog.accept());
        await page.goto('/?override=help@9.9.9-00000000');
        await bar(page)
          .getByText(/^help could not/)
          .waitFor();
        await welcome(page).waitFor();
      },
      shows: (page) => bar(page).getByText(/^help could not be taken from /),
    },
    {
      name: 'remote that does not load',
      path: HELP,
      faults: [{ method: 'GET', path: '/remotes/help/*', status: 404 }],
      allow: REMOTE_DOWN,
      title: WRONG,
      reach: (page) => panel(page).waitFor({ timeout: 30_000 }),
      shows: panel,
    },
    {
      name: 'account remote that does not load',
      path: '/account/personal',
      faults: [{ method: 'GET', path: '/remotes/account/*', status: 404 }],
      allow: REMOTE_DOWN,
      title: WRONG,
      reach: (page) => panel(page).waitFor({ timeout: 30_000 }),
      shows: panel,
    },
    {
      name: 'remote loading',
      title: LOADING,
      path: HELP,
      prepare: (page) => page.route('**/remotes/help/**', () => undefined),
      frozenTimers: [6000],
      shows: (page) => page.locator('[aria-busy="true"]'),
    },
    {
      name: 'session expired before the page opened',
      path: '/privacy-policy',
      finalPath: HELP,
      title: LOADING,
      allowFailedRequests: true,
      reach: async (page, fixtures) => {
        await expectSignedIn(page);
        await rejectTokens(fixtures);
        await expireIn(page, -10);
        await page.goto(HELP, { waitUntil: 'commit' });
      },
      shows: TOKEN_FAILED_REDIRECTING,
    },
    {
      name: 'session expired on a page',
      path: HELP,
      allowFailedRequests: true,
      reach: async (page, fixtures) => {
        await page.getByRole('button', { name: /check my data/ }).waitFor();
        await rejectTokens(fixtures);
        const path = '/ssp-beneficiary/api/v1/*';
        await fixtures.faults.portal({ method: 'GET', path, status: 401, body: { error: 'token_expired' } });
        await goTo(page, 'Broadband Accounts');
      },
      finalPath: '/broadband/broadband-accounts',
      shows: TOKEN_FAILED_REDIRECTING,
    },
  ],
};
