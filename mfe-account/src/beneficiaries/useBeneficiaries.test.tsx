import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { SessionProvider } from '@portal/shared/session';
import { mockRoute, customers, neverResolve, json, requests, signInAs } from '@portal/shared/testing';
import { mockList, LIST_PATH, apiRow, BENEFICIARIES } from './testing/mockBeneficiaries';
import { useBeneficiaries } from './useBeneficiaries';

beforeEach(() => signInAs(customers.ama));
afterEach(() => jest.restoreAllMocks());

function Names() {
  const view = useBeneficiaries();
  if (view.status !== 'ready') return <p>{view.status}</p>;
  return <p>{`${view.own.list.map(({ id }) => id).join(' ')} ${view.error ?? ''}`.trim()}</p>;
}

/** A page of the portal whose screen can be unmounted and mounted again. */
function openPage() {
  const page = (shown: boolean) => <SessionProvider>{shown ? <Names /> : null}</SessionProvider>;
  const { rerender } = render(page(true));
  return { unmountScreen: () => rerender(page(false)), mountScreen: () => rerender(page(true)) };
}

const advanceClock = (ms: number) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + ms);
};

test('D-023 a cached list is shown at once and loaded again', async () => {
  mockList(BENEFICIARIES, [...BENEFICIARIES, apiRow('b4', 'New', '0244550100')]);
  const page = openPage();
  await screen.findByText('b1 b2 b3');
  page.unmountScreen();
  advanceClock(29 * 60_000);
  page.mountScreen();
  expect(screen.getByText('b1 b2 b3')).toBeInTheDocument();
  expect(await screen.findByText('b1 b2 b3 b4')).toBeInTheDocument();
});

test('D-023 a list that is thirty minutes old is not shown', async () => {
  mockRoute(`GET ${LIST_PATH}`, json(BENEFICIARIES), neverResolve());
  const page = openPage();
  await screen.findByText('b1 b2 b3');
  page.unmountScreen();
  advanceClock(30 * 60_000);
  page.mountScreen();
  expect(screen.getByText('loading')).toBeInTheDocument();
  await waitFor(() => expect(requests(`GET ${LIST_PATH}`)).toHaveLength(2));
  expect(screen.getByText('loading')).toBeInTheDocument();
  page.unmountScreen();
});

test('D-023 a cached list stays with an error message if it cannot be loaded again', async () => {
  mockRoute(`GET ${LIST_PATH}`, json(BENEFICIARIES), json({}, 500));
  const page = openPage();
  await screen.findByText('b1 b2 b3');
  page.unmountScreen();
  advanceClock(60_000);
  page.mountScreen();
  expect(await screen.findByText('b1 b2 b3 Failed to load beneficiaries. Please try again.')).toBeInTheDocument();
});

test('the cached list of one customer is not shown to another customer', async () => {
  mockList(BENEFICIARIES);
  const page = openPage();
  await screen.findByText('b1 b2 b3');
  page.unmountScreen();
  signInAs(customers.akosua);
  mockRoute('GET /ssp-beneficiary/api/v1/users/233244000555/beneficiaries', json([]));
  page.mountScreen();
  expect(screen.getByText('loading')).toBeInTheDocument();
});

test('SHR-030 outside SessionProvider the hook throws an error that names the provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useBeneficiaries())).toThrow('useSession must be used within SessionProvider');
});
