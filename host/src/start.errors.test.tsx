import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { empty, json, advanceTime, renderScreen, testConfig, describeErrorStates } from '@portal/shared/testing';
import { report } from './remotes/reporting/report';
import { FOUR_REMOTES_INDEX } from './remotes/testing/release';
import { loadConfig } from './config/loadConfig';
import { ConfigErrorPage } from './pages/ConfigErrorPage';
import { openSignedInPortal } from './testing/openPortal';

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
    fault === 'wrong shape' ? 'The configuration has a wrong value: samples' : 'The configuration could not be loaded.',
  // “Try again” reloads the page, so the test renders the page again.
  recover: async (view) => {
    const reload = jest.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
    view.unmount();
    renderStart();
  },
  isReady: () => screen.queryByRole('heading', { name: 'Of MTN' }) !== null,
});

describeErrorStates<unknown>({
  name: 'registry index · page of a remote',
  route: 'GET /registry.json',
  good: json(FOUR_REMOTES_INDEX),
  open: () => openSignedInPortal('/broadband/help', {}, {}),
  shows: () => 'There was a problem processing your request',
  recover: async () => act(async () => screen.getByRole('button', { name: 'Try again' }).click()),
  isReady: () => screen.queryByRole('heading', { level: 1, name: 'Help centre' }) !== null,
  outcomes: ['offline'],
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
});
