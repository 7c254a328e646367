import { act, screen } from '@testing-library/react';
import {
  customers,
  json,
  pageHasText,
  renderScreen,
  signInAs,
  describeErrorStates,
  type Fault,
} from '@portal/shared/testing';
import { clearUserData } from '@portal/shared/storage';
import { FOUR_REMOTES_INDEX, createManifest } from './remotes/testing/release';
import { useSimSwapVisibility } from './shell/useSimSwapVisibility';
import { openSignedInPortal } from './testing/openPortal';

/** `openPortal` mocks the usual URL of this manifest, so the test uses another one. */
const MANIFEST_PATH = '/registry/help.faulty.json';
const INDEX_WITH_MANIFEST = {
  remotes: FOUR_REMOTES_INDEX.remotes.map((entry) =>
    entry.name === 'help' ? { ...entry, record: MANIFEST_PATH } : entry,
  ),
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describeErrorStates<unknown>({
  name: 'manifest · page of a remote',
  route: `GET ${MANIFEST_PATH}`,
  good: json(createManifest('help')),
  open: () => openSignedInPortal('/broadband/help', {}, INDEX_WITH_MANIFEST),
  shows: () => 'There was a problem processing your request',
  recover: async () => act(async () => screen.getByRole('button', { name: 'Try again' }).click()),
  isReady: () => screen.queryByRole('heading', { level: 1, name: 'Help centre' }) !== null,
});

const SimSwapMenu = () => <h1>{useSimSwapVisibility() ? 'Sim Swap is shown' : 'Sim Swap is hidden'}</h1>;
const renderMenu = () => {
  signInAs(customers.kofi);
  return renderScreen(<SimSwapMenu />);
};

describeErrorStates<ReturnType<typeof renderMenu>>({
  name: 'CL-010 identity record · menu',
  route: 'GET /ssp-beneficiary/api/v1/customers/233244000222/kyc/chained',
  good: json({ statusCode: '0000', data: { firstName: 'Kofi' } }),
  open: renderMenu,
  // D-040: the page shows no error for a failed request for the identity record.
  shows: () => undefined,
  // D-005: any response body counts as an identity record.
  keeps: (fault: Fault) => pageHasText(fault === 'wrong shape' ? 'Sim Swap is shown' : 'Sim Swap is hidden'),
  // A new page sends the request again.
  recover: async (view) => {
    view.unmount();
    clearUserData();
    renderMenu();
  },
  isReady: () => pageHasText('Sim Swap is shown'),
});
