import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { SessionProvider } from '@portal/shared/session';
import { mockRoute, customers, neverResolve, json, requests, signInAs } from '@portal/shared/testing';
import { answerList, LIST, onServer, THREE } from './testing/mockBeneficiaries';
import { useBeneficiaries } from './useBeneficiaries';

beforeEach(() => signInAs(customers.ama));
afterEach(() => jest.restoreAllMocks());

function Names() {
  const view = useBeneficiaries();
  if (view.status !== 'ready') return <p>{view.status}</p>;
  return <p>{`${view.own.list.map(({ id }) => id).join(' ')} ${view.trouble ?? ''}`.trim()}</p>;
}

/** One page of the portal; the screen in it comes and goes. */
function openPage() {
  const page = (shown: boolean) => <SessionProvider>{shown ? <Names /> : null}</SessionProvider>;
  const { rerender } = render(page(true));
  return { leave: () => rerender(page(false)), comeBack: () => rerender(page(true)) };
}

const later = (ms: number) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + ms);
};

test('D-023 a known list is shown at once and asked for again', async () => {
  answerList(THREE, [...THREE, onServer('b4', 'New', '0244550100')]);
  const page = openPage();
  await screen.findByText('b1 b2 b3');
  page.leave();
  later(29 * 60_000);
  page.comeBack();
  expect(screen.getByText('b1 b2 b3')).toBeInTheDocument();
  expect(await screen.findByText('b1 b2 b3 b4')).toBeInTheDocument();
});

test('D-023 after thirty minutes it is not known any more', async () => {
  mockRoute(`GET ${LIST}`, json(THREE), neverResolve());
  const page = openPage();
  await screen.findByText('b1 b2 b3');
  page.leave();
  later(30 * 60_000);
  page.comeBack();
  expect(screen.getByText('loading')).toBeInTheDocument();
  await waitFor(() => expect(requests(`GET ${LIST}`)).toHaveLength(2));
  expect(screen.getByText('loading')).toBeInTheDocument();
  page.leave();
});

test('D-023 a known list stays when it cannot be asked for again, and that is said', async () => {
  mockRoute(`GET ${LIST}`, json(THREE), json({}, 500));
  const page = openPage();
  await screen.findByText('b1 b2 b3');
  page.leave();
  later(60_000);
  page.comeBack();
  expect(await screen.findByText('b1 b2 b3 Failed to load beneficiaries. Please try again.')).toBeInTheDocument();
});

test('the list of one customer is not shown to the next', async () => {
  answerList(THREE);
  const page = openPage();
  await screen.findByText('b1 b2 b3');
  page.leave();
  signInAs(customers.akosua);
  mockRoute('GET /ssp-beneficiary/api/v1/users/233244000555/beneficiaries', json([]));
  page.comeBack();
  expect(screen.getByText('loading')).toBeInTheDocument();
});

test('SHR-030 outside its provider it says so', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useBeneficiaries())).toThrow('useSession must be used within SessionProvider');
});
