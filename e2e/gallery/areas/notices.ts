import type { Page } from '@playwright/test';
import { fetchManifest, newVersionNotice, serveNewerVersion } from '../../fixtures/remoteFaults';
import { expectSignedIn, setStoredExpiry } from '../../fixtures/session';
import { goTo } from '../../fixtures/test';
import type { GalleryArea, StateFixtures } from '../state';

const HELP_PATH = '/broadband/help';
const ERROR_TITLE = 'Something went wrong.';
/** The title of the mount at HELP_PATH: that of the document while its page loads. */
const LOADING_TITLE = 'Help centre';
const REMOTE_DOWN_LINES = [/^Failed to load resource: the server responded with a status of 404/];
const TOKEN_FAILED_REDIRECTING = 'Failed to load token. Attempting to login...';

const errorPanel = (page: Page) => page.getByText(ERROR_TITLE);
/** The bar that lists remotes which a developer loads from another address. */
const overrideBar = (page: Page) => page.getByRole('region', { name: 'Overridden remotes' });
const overrideMessage = (page: Page) => overrideBar(page).getByText(/^help .* comes from /);
const dashboardHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome back/ });
/** Rejects token requests; 204 keeps the browser on the page instead of redirecting to sign-in. */
const rejectTokens = ({ faults }: StateFixtures) =>
  faults.identity(
    { method: 'GET', path: '/auth*', status: 204 },
    { method: 'POST', path: '/token', status: 400, body: { error: 'invalid_grant' } },
  );

/**
 * The gallery's states of the shell's notices: new version, overridden remote, remote that does not load, expired
 * session.
 */
export const notices: GalleryArea = {
  area: 'notices',
  states: [
    {
      name: 'new version',
      path: '/broadband/fibre-requests/availability',
      // A visitor sends no DPoP proofs, which servers refuse at first when the clock of the browser is minutes ahead.
      customer: null,
      prepare: (page) => page.clock.install(),
      reach: async (page, { faults }) => {
        await page.getByRole('heading', { level: 1, name: 'Check Fibre Availability' }).waitFor();
        await serveNewerVersion(page, faults, 'fibre');
        await page.clock.runFor(10_000); // idle: the portal prefetches the notice's own script
        await page.clock.fastForward(5 * 60_000);
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
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
        await overrideMessage(page).waitFor();
        await dashboardHeading(page).waitFor();
      },
      shows: overrideMessage,
    },
    {
      name: 'override that failed to load',
      path: '/',
      allowFailedRequests: true,
      reach: async (page) => {
        page.once('dialog', (dialog) => void dialog.accept());
        await page.goto('/?override=help@9.9.9-00000000');
        await overrideBar(page)
          .getByText(/^help could not/)
          .waitFor();
        await dashboardHeading(page).waitFor();
      },
      shows: (page) => overrideBar(page).getByText(/^help could not be taken from /),
    },
    {
      name: 'remote that does not load',
      path: HELP_PATH,
      faults: [{ method: 'GET', path: '/remotes/help/*', status: 404 }],
      allow: REMOTE_DOWN_LINES,
      title: ERROR_TITLE,
      reach: (page) => errorPanel(page).waitFor({ timeout: 30_000 }),
      shows: errorPanel,
    },
    {
      name: 'account remote that does not load',
      path: '/account/personal',
      faults: [{ method: 'GET', path: '/remotes/account/*', status: 404 }],
      allow: REMOTE_DOWN_LINES,
      title: ERROR_TITLE,
      reach: (page) => errorPanel(page).waitFor({ timeout: 30_000 }),
      shows: errorPanel,
    },
    {
      name: 'remote loading',
      title: LOADING_TITLE,
      path: HELP_PATH,
      prepare: (page) => page.route('**/remotes/help/**', () => undefined),
      frozenTimers: [6000],
      shows: (page) => page.locator('[aria-busy="true"]'),
    },
    {
      name: 'session expired before the page opened',
      path: '/privacy-policy',
      finalPath: HELP_PATH,
      title: LOADING_TITLE,
      allowFailedRequests: true,
      reach: async (page, fixtures) => {
        await expectSignedIn(page);
        await rejectTokens(fixtures);
        await setStoredExpiry(page, -10);
        await page.goto(HELP_PATH, { waitUntil: 'commit' });
      },
      shows: TOKEN_FAILED_REDIRECTING,
    },
    {
      name: 'session expired on a page',
      path: HELP_PATH,
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
