import { screen } from '@testing-library/react';
import {
  customers,
  isStatus,
  pageHasText,
  renderScreen,
  signInAs,
  describeErrorStates,
  type Fault,
} from '@portal/shared/testing';
import { FibreRequestScreen } from './FibreRequestScreen';
import { FibreRequestsScreen } from './FibreRequestsScreen';
import { mockOrders, ORDERS, ordersReply } from './testing/mockOrders';

const expectedErrorText = (fault: Fault) => (isStatus(fault) ? `HTTP error! status: ${fault}` : 'An error occurred');
const clickTryAgain = ({ user }: ReturnType<typeof renderScreen>) =>
  user.click(screen.getByRole('button', { name: 'Try again' }));

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockOrders(ordersReply());
});
afterEach(() => jest.useRealTimers());

describeErrorStates({
  name: 'CL-034 orders · fibre requests',
  faults: ['slow', '500'],
  route: ORDERS,
  good: ordersReply(),
  open: () => renderScreen(<FibreRequestsScreen />),
  shows: expectedErrorText,
  recover: clickTryAgain,
  isReady: () => pageHasText('#FB-20418'),
});

describeErrorStates({
  name: 'CL-034 orders · one fibre request',
  faults: ['HTML', '404'],
  route: ORDERS,
  good: ordersReply(),
  open: () => renderScreen(<FibreRequestScreen />, { path: '/requests/:requestId', route: '/requests/fo-20418' }),
  shows: expectedErrorText,
  recover: clickTryAgain,
  isReady: () => pageHasText('Order number #FB-20418'),
});
