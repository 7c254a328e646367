import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import {
  advanceTime,
  customers,
  describeErrorStates,
  empty,
  json,
  pageHasText,
  renderScreen,
  signInAs,
  testConfig,
  type Fault,
} from '@portal/shared/testing';
import { clearUserData } from '@portal/shared/storage';
import { report } from './remotes/reporting/report';
import { useRegistryIndex } from './remotes/registry/useRegistryIndex';
import { FIVE_REMOTES_INDEX, createManifest } from './remotes/testing/release';
import { loadConfig } from './config/loadConfig';
import { ConfigErrorPage } from './pages/ConfigErrorPage';
import { useLayoutNavigation } from './shell/useLayoutNavigation';
import { openSignedInPortal } from './testing/openPortal';

/** `openPortal` mocks the usual URL of this manifest, so the test uses another one. */
const MANIFEST_PATH = '/registry/help.faulty.json';
const INDEX_WITH_MANIFEST = {
  remotes: FIVE_REMOTES_INDEX.remotes.map((entry) =>
    entry.name === 'help' ? { ...entry, record: MANIFEST_PATH } : entry,
  ),
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Loads the configuration as index.tsx does, for a document without one. */
function StartPage() {
  const [page, setPage] = useState(<h1>Starting</h1>);
  useEffect(() => {
    loadConfig().then(
      ({ providerName }) => setPage(<h1>{`Of ${providerName}`}</h1>),
      (error: unknown) => setPage(<ConfigErrorPage error={error} />),
    );
  }, []);
  return page;
}
const renderStart = () => {
  // AbortSignal.timeout does not use Jest's fake timers.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  return renderScreen(<StartPage />);
};

describeErrorStates<ReturnType<typeof renderStart>>({
  name: 'configuration · start',
  route: 'GET /config.json',
  good: json(testConfig()),
  wrongShape: { ...testConfig(), samples: 'some' },
  open: renderStart,
  shows: (fault) =>
    fault === 'wrong shape'
      ? 'The configuration has a wrong value: samples must be "full" or "empty"'
      : 'The configuration could not be loaded.',
  // “Try again” reloads the page, so the test renders the page again.
  recover: async (view) => {
    const reload = jest.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
    view.unmount();
    renderStart();
  },
  isReady: () => screen.queryByRole('heading', { name: 'Of MTN' }) !== null,
  faults: ['offline'],
});

const remoteErrorText = (fault: Fault) =>
  fault === 'offline' ? 'This page needs a connection.' : 'There was a problem processing your request';

describeErrorStates<unknown>({
  name: 'registry index · page of a remote',
  route: 'GET /registry.json',
  good: json(FIVE_REMOTES_INDEX),
  open: () => openSignedInPortal('/broadband/help', {}, {}),
  shows: remoteErrorText,
  recover: async () => act(async () => screen.getByRole('button', { name: 'Try again' }).click()),
  isReady: () => screen.queryByRole('heading', { level: 1, name: 'Help centre' }) !== null,
  faults: ['offline'],
});

const reportExampleFailure = () => report({ remote: 'help', version: '1', phase: 'entry', code: 'missing' });

describeErrorStates<unknown>({
  name: 'report of a remote · any page',
  route: 'POST /events',
  good: empty(),
  open: () => renderScreen(<h1>Any page</h1>),
  trigger: async () => {
    reportExampleFailure();
    await advanceTime(1000);
  },
  // A report that cannot be sent is dropped, and the page shows no error.
  shows: () => undefined,
  keeps: () => screen.queryByRole('heading', { name: 'Any page' }) !== null,
  // The page does not wait for the response.
  mayWait: (fault) => fault === 'slow',
  recover: async () => reportExampleFailure(),
  isReady: () => screen.queryByRole('heading', { name: 'Any page' }) !== null,
  faults: ['offline'],
});

describeErrorStates<unknown>({
  name: 'manifest · page of a remote',
  route: `GET ${MANIFEST_PATH}`,
  good: json(createManifest('help')),
  open: () => openSignedInPortal('/broadband/help', {}, INDEX_WITH_MANIFEST),
  shows: remoteErrorText,
  recover: async () => act(async () => screen.getByRole('button', { name: 'Try again' }).click()),
  isReady: () => screen.queryByRole('heading', { level: 1, name: 'Help centre' }) !== null,
  faults: ['offline'],
});

function SimSwapMenu() {
  const isShown = useLayoutNavigation('main').sections.some(({ label }) => label === 'Mobile');
  return <h1>{isShown ? 'Sim Swap is shown' : 'Sim Swap is hidden'}</h1>;
}
const renderMenu = () => {
  useRegistryIndex.setState({ index: FIVE_REMOTES_INDEX });
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
  faults: ['offline'],
});
