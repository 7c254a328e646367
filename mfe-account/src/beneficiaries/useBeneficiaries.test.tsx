import { act, render, screen } from '@testing-library/react';
import { CacheProvider } from '@portal/shared/cache';
import { sessionStore, SessionProvider } from '@portal/shared/session';
import { mockRoute, customers, json, requests, signInAs } from '@portal/shared/testing';
import { mockBeneficiaryList, LIST_PATH, createApiRow, API_ROWS } from './testing/mockBeneficiaries';
import { useBeneficiaries } from './useBeneficiaries';

beforeEach(() => signInAs(customers.ama));
afterEach(() => jest.restoreAllMocks());

function BeneficiaryIds() {
  const view = useBeneficiaries();
  if (view.status === 'loading') return <p>loading</p>;
  if (view.status === 'error') return <p>{view.message}</p>;
  return <p>{`${view.loaded.list.map(({ id }) => id).join(' ')} ${view.error ?? ''}`.trim()}</p>;
}

/** Renders a page whose screen can be unmounted and mounted again, while the page and its cache stay. */
function renderPage() {
  const page = (shown: boolean) => (
    <SessionProvider>
      <CacheProvider>{shown ? <BeneficiaryIds /> : null}</CacheProvider>
    </SessionProvider>
  );
  const { rerender } = render(page(true));
  return { unmountScreen: () => rerender(page(false)), mountScreen: () => rerender(page(true)) };
}

const advanceDateNow = (ms: number) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + ms);
};

test('D-023 a list of beneficiaries that was loaded 29 minutes ago is shown at once and loaded again', async () => {
  mockBeneficiaryList(API_ROWS, [...API_ROWS, createApiRow('b4', 'New', '0244550100')]);
  const page = renderPage();
  await screen.findByText('b1 b2 b3');
  page.unmountScreen();
  advanceDateNow(29 * 60_000);
  page.mountScreen();
  expect(screen.getByText('b1 b2 b3')).toBeInTheDocument();
  expect(await screen.findByText('b1 b2 b3 b4')).toBeInTheDocument();
});

test('D-023 a cached list of beneficiaries stays, with an error message, if it cannot be loaded again', async () => {
  mockRoute(`GET ${LIST_PATH}`, json(API_ROWS), json({}, 500));
  const page = renderPage();
  await screen.findByText('b1 b2 b3');
  page.unmountScreen();
  advanceDateNow(60_000);
  page.mountScreen();
  expect(await screen.findByText('b1 b2 b3 Failed to load beneficiaries. Please try again.')).toBeInTheDocument();
});

test('the cached list of one customer is not shown to another customer', async () => {
  mockBeneficiaryList(API_ROWS);
  const page = renderPage();
  await screen.findByText('b1 b2 b3');
  page.unmountScreen();
  signInAs(customers.akosua);
  mockRoute('GET /ssp-beneficiary/api/v1/users/233244000555/beneficiaries', json([]));
  page.mountScreen();
  expect(screen.getByText('loading')).toBeInTheDocument();
});

test('RO-011 RO-012 without a phone number or a session the state is an error with its own text, and no request is sent', () => {
  signInAs(customers.yaw);
  renderPage();
  expect(screen.getByText('User identification error')).toBeInTheDocument();
  act(() => sessionStore.setState({ status: 'anonymous' }));
  expect(screen.getByText('Please log in to view beneficiaries')).toBeInTheDocument();
  expect(requests()).toHaveLength(0);
});
