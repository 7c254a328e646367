import { act, screen } from '@testing-library/react';
import { customers, renderScreen, signInAs } from '@portal/shared/testing';
import { FibreRequestsScreen } from './FibreRequestsScreen';
import { mockOrders, ordersReply } from './testing/mockOrders';

const queryUnpaidNotice = () => screen.queryByText('Your payment was not completed. Nothing was paid.');
const setReferrer = (value: string) => Object.defineProperty(document, 'referrer', { configurable: true, value });

beforeEach(() => {
  signInAs(customers.ama);
  mockOrders(ordersReply());
});
afterEach(() => void Reflect.deleteProperty(document, 'referrer'));

test.each([
  ['http://localhost:8082/', true],
  ['http://localhost:8080/', false],
  ['', false],
])('D-103 the unpaid notice is shown only after a payment page (referrer “%s”: %s)', async (referrer, isShown) => {
  setReferrer(referrer);
  const { user } = renderScreen(<FibreRequestsScreen />);
  expect(queryUnpaidNotice() !== null).toBe(isShown);
  await user.click(screen.getByRole('tab', { name: 'Relocation Requests' }));
  expect(queryUnpaidNotice()).toBeNull();
});

test('D-103 the unpaid notice is shown once and not again after Back to the same history entry', async () => {
  setReferrer('http://localhost:8082/');
  const { router } = renderScreen(<FibreRequestsScreen />, { route: '/?status=Rejected', path: '/' });
  expect(queryUnpaidNotice()).toBeVisible();
  expect(router.state.location).toMatchObject({ search: '?status=Rejected' });
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fibre Requests');
  expect(queryUnpaidNotice()).toBeNull();
});
