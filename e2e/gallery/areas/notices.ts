import type { Page } from '@playwright/test';
import { fetchManifest, newVersionNotice, serveNewerHelp } from '../../fixtures/remoteFaults';
import { expectSignedIn, expireIn } from '../../fixtures/session';
import { goTo } from '../../fixtures/test';
import type { Area, Tools } from '../state';

const HELP = '/broadband/help';
const WRONG = 'Something went wrong.';
/** Pages that do not have a title of their own yet. */
const LOADING = /^Self Service Portal$/;
const AREA_DOWN = [/^Failed to load resource: the server responded with a status of 404/];
const ATTEMPTING = 'Failed to load token. Attempting to login...';

const panel = (page: Page) => page.getByText(WRONG);
const bar = (page: Page) => page.getByRole('region', { name: 'Overridden remotes' });
const overridden = (page: Page) => bar(page).getByText(/^help .* comes from /);
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome back/ });
const agree = (page: Page) =>
  bar(page)
    .getByRole('button', { name: /^Load from/ })
    .click();
/** The sign-in that a refused token begins leads nowhere, so that its text stays. */
const refuseTokens = ({ faults }: Tools) =>
  faults.identity(
    { method: 'GET', path: '/auth*', status: 204 },
    { method: 'POST', path: '/token', status: 400, body: { error: 'invalid_grant' } },
  );

/** What the shell says beside or in place of a page: a newer version, an overridden remote, an area that is down, a session that ends. */
export const notices: Area = {
  area: 'notices',
  states: [
    {
      name: 'new version',
      path: HELP,
      at: '/broadband/broadband-accounts',
      before: (page) => page.clock.install(),
      reach: async (page, { faults }) => {
        await page.getByRole('heading', { level: 1, name: 'Help centre' }).waitFor({ state: 'attached' });
        await page.setViewportSize({ width: 1440, height: 900 });
        await serveNewerHelp(page, faults);
        await page.clock.runFor(10_000); // idle: the notice itself is fetched
        await page.clock.fastForward(5 * 60_000);
        await goTo(page, 'Broadband Accounts');
      },
      shows: newVersionNotice,
    },
    {
      name: 'override asked for',
      path: `/?override=help@${process.env['OVERRIDE_ORIGIN'] ?? ''}/`,
      reach: (page) => welcome(page).waitFor(),
      shows: (page) => bar(page).getByRole('button', { name: 'No' }),
    },
    {
      name: 'override refused',
      path: '/?override=help@http://elsewhere.example/',
      reach: (page) => welcome(page).waitFor(),
      shows: 'http://elsewhere.example is not an origin this portal may take a remote from.',
    },
    {
      name: 'overridden remote',
      path: '/',
      reach: async (page, { request }) => {
        const { version } = await fetchManifest(request, 'help');
        await page.goto(`/?override=help@${version}`);
        await agree(page);
        await overridden(page).waitFor();
        await welcome(page).waitFor();
      },
      shows: overridden,
    },
    {
      name: 'override that could not be taken',
      path: '/?override=help@9.9.9-00000000',
      failing: true,
      reach: async (page) => {
        await agree(page);
        await bar(page)
          .getByText(/^help could not/)
          .waitFor();
        await welcome(page).waitFor();
      },
      shows: (page) => bar(page).getByText(/^help could not be taken from /),
    },
    {
      name: 'area that is down',
      path: HELP,
      faults: [{ method: 'GET', path: '/remotes/help/*', status: 404 }],
      allow: AREA_DOWN,
      title: WRONG,
      reach: (page) => panel(page).waitFor({ timeout: 30_000 }),
      shows: panel,
    },
    {
      name: 'area that is down, in the account',
      path: '/account/personal',
      faults: [{ method: 'GET', path: '/remotes/account/*', status: 404 }],
      allow: AREA_DOWN,
      title: WRONG,
      reach: (page) => panel(page).waitFor({ timeout: 30_000 }),
      shows: panel,
    },
    {
      name: 'area on its way',
      title: LOADING,
      path: HELP,
      before: (page) => page.route('**/remotes/help/**', () => undefined),
      never: [6000],
      shows: (page) => page.locator('[aria-busy="true"]'),
    },
    {
      name: 'session that ended before the page was opened',
      path: '/privacy-policy',
      at: HELP,
      title: LOADING,
      failing: true,
      reach: async (page, tools) => {
        await expectSignedIn(page);
        await refuseTokens(tools);
        await expireIn(page, -10);
        await page.goto(HELP, { waitUntil: 'commit' });
      },
      shows: ATTEMPTING,
    },
    {
      name: 'session that ended on a page',
      path: HELP,
      failing: true,
      reach: async (page, tools) => {
        await page.getByRole('button', { name: /check my data/ }).waitFor();
        await refuseTokens(tools);
        const path = '/ssp-beneficiary/api/v1/*';
        await tools.faults.portal({ method: 'GET', path, status: 401, body: { error: 'token_expired' } });
        await goTo(page, 'Broadband Accounts');
      },
      at: '/broadband/broadband-accounts',
      shows: ATTEMPTING,
    },
  ],
};
