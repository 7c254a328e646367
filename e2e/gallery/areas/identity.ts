import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { fillSignIn } from '../../fixtures/test';
import type { GalleryArea } from '../state';

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const errorAlert = (page: Page) => page.getByRole('alert');

/** The gallery's states of the identity provider's pages. */
export const identity: GalleryArea = {
  area: 'identity',
  states: [
    {
      name: 'sign in',
      path: '/',
      customer: null,
      title: 'Sign in',
      shows: (page) => page.getByLabel('Password'),
    },
    {
      name: 'wrong password',
      path: '/',
      customer: null,
      title: 'Sign in',
      allowFailedRequests: true,
      reach: (page) => fillSignIn(page, AMA, 'not the password'),
      shows: (page) => errorAlert(page).getByText('Wrong email or password.'),
    },
    {
      name: 'too many attempts',
      path: '/',
      customer: null,
      title: 'Sign in',
      allowFailedRequests: true,
      // Rate limits are off in tests, so the form is served with the text of a blocked attempt.
      prepare: (page) =>
        page.route(`${addresses.identity}/interaction/*/login`, async (route) => {
          const response = await route.fetch();
          const page = (await response.text()).replace(
            'Wrong email or password.',
            'Too many attempts. Please wait a minute.',
          );
          const body = page.replaceAll(' aria-invalid="true" aria-describedby="error"', '');
          await route.fulfill({ response, status: 429, body });
        }),
      reach: (page) => fillSignIn(page, AMA, 'not the password'),
      shows: (page) => errorAlert(page).getByText('Too many attempts. Please wait a minute.'),
    },
    {
      name: 'expired',
      path: `${addresses.identity}/interaction/unknown-sign-in`,
      customer: null,
      title: 'This sign-in page has expired',
      allowFailedRequests: true,
      shows: errorAlert,
    },
    {
      name: 'form of another session',
      path: '/',
      customer: null,
      title: 'Sign-in problem',
      allowFailedRequests: true,
      reach: async (page) => {
        await page
          .locator('input[name="csrf"]')
          .evaluate((input: HTMLInputElement) => (input.value = 'of another site'));
        await fillSignIn(page, AMA);
      },
      shows: (page) => errorAlert(page).getByText(/^The form did not come from this sign-in page/),
    },
    {
      name: 'invalid request',
      path: `${addresses.identity}/auth?client_id=unknown`,
      customer: null,
      title: 'Sign-in problem',
      allowFailedRequests: true,
      shows: (page) => errorAlert(page).getByText(/invalid_client/),
    },
    {
      name: 'sign out',
      path: `${addresses.identity}/session/end`,
      title: 'Sign out',
      shows: (page) => page.getByText('Do you want to sign out of the Self Service Portal?'),
    },
    {
      name: 'signed out',
      path: `${addresses.identity}/session/end/success`,
      customer: null,
      title: 'You are signed out',
      shows: heading('You are signed out'),
    },
  ],
};
