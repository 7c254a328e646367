import { changedDocumentFault } from '../../fixtures/changedDocumentFault';
import { brokenAccountsPageFaults } from '../../fixtures/remoteFaults';
import { goTo } from '../../fixtures/test';
import type { GalleryArea } from '../state';

/** The gallery's states of the host's error pages. */
export const errorPages: GalleryArea = {
  area: 'error-pages',
  states: [
    {
      name: 'identity provider down',
      path: '/',
      customer: null,
      prepare: (_, { faults }) =>
        faults.identity({ method: 'GET', path: '/.well-known/openid-configuration', drop: true }),
      allow: [/Failed to load resource|ERR_|CORS|Access to fetch/],
      title: 'Something went wrong.',
      shows: 'Failed to obtain access token',
    },
    { name: 'unknown address', path: '/no/such/page', shows: '404 - Not found' },
    { name: 'unknown address of a visitor', path: '/no/such/page', customer: null, shows: '404 - Not found' },
    { name: 'unknown path in a remote', path: '/broadband/help/no/such', shows: '404 - Not found' },
    { name: 'unknown path in the account', path: '/account/no/such', shows: '404 - Not found' },
    {
      name: 'unexpected error',
      path: '/',
      finalPath: '/broadband/broadband-accounts',
      allow: [/The list fell over/],
      prepare: async (_, { faults, request }) =>
        faults.portal(...(await brokenAccountsPageFaults(request, 'throw new Error("The list fell over")'))),
      reach: (page) => goTo(page, 'Broadband Accounts'),
      title: 'Unexpected Application Error!',
      shows: 'Unexpected Application Error!',
    },
    {
      name: 'wrong configuration',
      path: '/privacy-policy',
      customer: null,
      prepare: async (_, { faults, request }) =>
        faults.portal(await changedDocumentFault(request, '/privacy-policy', /"config":/, '"otherwise":'), {
          method: 'GET',
          path: '/config.json',
          status: 200,
          body: '{"oidc":{"clientId":42}}',
          type: 'application/json',
        }),
      // The title in the HTML document: no page has set its own.
      title: /^Self Service Portal$/,
      shows: (page) => page.getByText(/oidc\.authority must be/),
    },
  ],
};
