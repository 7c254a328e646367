import { fireEvent, screen } from '@testing-library/react';
import {
  customers,
  fakeMedia,
  isWithoutResponse,
  isStatus,
  json,
  advanceTime,
  advanceTimeUntil,
  pageHasText,
  renderArea,
  signInAs,
  describeErrorStates,
  serverMessageOr,
  type Fault,
} from '@portal/shared/testing';
import { RelocationDetailsScreen } from './details/RelocationDetailsScreen';
import { RelocationScreen } from './RelocationScreen';
import {
  AMRAHIA,
  mockRelocationApis,
  DETAILS,
  detailsState,
  EAST_LEGON,
  mockPaymentTab,
  stateFromAccount,
  KYC,
  ORDER,
  PAYMENT_URL,
  PICKUP,
  KYC_RECORD,
  RELOCATION,
} from './testing/mockRelocationApis';
import { TOKEN, tokenReply } from '../testing';

const AREA = {
  '/broadband/fibre-requests': [
    { path: 'relocation', Component: RelocationScreen },
    { path: 'relocation-details', Component: RelocationDetailsScreen },
  ],
};
const render = (route: string, state: unknown) => renderArea(AREA, { route, state });
type View = ReturnType<typeof render>;

const clickButton = ({ user }: View, name: string) => user.click(screen.getByRole('button', { name }));
const fillIn = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const hasElement = (role: string, name: string | RegExp) => screen.queryByRole(role, { name }) !== null;

beforeEach(() => {
  fakeMedia({ width: 1440 });
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 9) });
  signInAs(customers.ama);
  mockRelocationApis();
});
afterEach(() => jest.useRealTimers());

const pickupOptions = {
  open: async () => {
    const view = render(RELOCATION, { ...stateFromAccount, selectedLocation: AMRAHIA, showAvailableView: true });
    await advanceTimeUntil(() => hasElement('button', 'Request pickup'));
    await clickButton(view, '25 November 2026');
    return view;
  },
  trigger: (view: View) => clickButton(view, 'Request pickup'),
  recover: (view: View) => clickButton(view, 'Request pickup'),
  isReady: () => pageHasText('Request Submitted Successfully!'),
};
const isPickupFormFilled = () =>
  screen.queryByRole('gridcell', { selected: true })?.textContent === '25' &&
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value === 'ama.mensah@example.com';

describeErrorStates<View>({
  ...pickupOptions,
  name: 'CL-017 fibre token · pickup request',
  faults: ['503'],
  route: TOKEN,
  good: tokenReply(),
  shows: () => 'Authentication with fibre service failed. Please try again.',
  keeps: isPickupFormFilled,
});

const PICKUP_ERROR_TEXTS: Partial<Record<Fault, string>> = {
  offline: 'Authentication with fibre service failed. Please try again.',
  401: 'Authentication failed. Please try again.',
  403: "You don't have permission to perform this action.",
  404: 'Request failed with status 404',
  429: 'Request failed with status 429',
  500: 'Server error. Please try again later.',
  503: 'Request failed with status 503',
};

describeErrorStates<View>({
  ...pickupOptions,
  name: 'CL-027 no-service request · pickup request',
  faults: ['dropped half-way', '409', 'empty body'],
  route: PICKUP,
  good: json({ message: 'Request received', id: '1' }, 201),
  wrongShape: [],
  shows: (fault) => {
    // CL-028: an empty text is a valid response.
    if (fault === 'empty body') return undefined;
    const otherwise = isWithoutResponse(fault)
      ? 'Network error. Please check your connection and try again.'
      : 'Failed to submit request. Please try again.';
    return serverMessageOr(fault, PICKUP_ERROR_TEXTS[fault] ?? otherwise);
  },
  keeps: (fault) => (fault === 'empty body' ? pickupOptions.isReady() : isPickupFormFilled()),
});

const fillDialogAndContinue = async (view: View) => {
  fillIn('Ghana Card Number', 'GHA-000000000-0');
  if (hasElement('textbox', 'Digital Address')) fillIn('Digital Address', 'AE-0987-7632');
  fillIn('Closest Landmark', 'A&C Mall');
  await view.user.click(screen.getByRole('checkbox', { name: /I accept the terms of service/ }));
  await clickButton(view, 'Continue');
};
const canTypeCardNumber = () => {
  const field = screen.queryByRole('textbox', { name: 'Ghana Card Number' });
  return field?.hasAttribute('readonly') === false && !field.hasAttribute('disabled');
};
const identityLookupOptions = {
  route: KYC,
  good: json({ statusCode: '0000', statusMessage: 'Success', data: KYC_RECORD }),
  shows: () => undefined,
  keeps: canTypeCardNumber,
};

describeErrorStates<View>({
  ...identityLookupOptions,
  name: 'CL-029 identity record · finalize location',
  faults: ['500'],
  open: async () => {
    const view = render(RELOCATION, { ...stateFromAccount, selectedLocation: EAST_LEGON, showAvailableView: true });
    await advanceTimeUntil(() => hasElement('button', 'Continue with relocation'));
    return view;
  },
  trigger: (view) => clickButton(view, 'Continue with relocation'),
  recover: fillDialogAndContinue,
  isReady: () => hasElement('heading', 'Relocation details'),
});

describeErrorStates<View>({
  ...identityLookupOptions,
  name: 'CL-029 identity record · relocation details after a reload',
  faults: ['wrong shape'],
  open: () => render(DETAILS, detailsState),
  recover: async (view) => {
    fillIn('Ghana Card Number', 'GHA-000000000-0');
    await clickButton(view, 'Continue');
    await advanceTime(500);
  },
  isReady: () => hasElement('button', 'Continue to pay') && !hasElement('dialog', /Finalize/),
});

describeErrorStates<View>({
  name: 'CL-032 relocation order · payment',
  faults: ['slow'],
  route: ORDER,
  good: json({ success: true, message: 'Order created', data: { payment_url: PAYMENT_URL } }, 201),
  open: async () => {
    mockPaymentTab();
    const view = render(DETAILS, detailsState);
    await advanceTimeUntil(() => hasElement('button', 'Continue to pay'));
    await advanceTime(100);
    return view;
  },
  trigger: (view) => clickButton(view, 'Continue to pay'),
  shows: (fault) => {
    const isReadable = isStatus(fault) || fault === 'wrong shape';
    return serverMessageOr(
      fault,
      isReadable ? 'Failed to create order' : 'Failed to process payment. Please try again.',
    );
  },
  recover: (view) => clickButton(view, 'Try again'),
  isReady: () => pageHasText('The payment page was opened in a new tab.'),
});
