import { screen } from '@testing-library/react';
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
  fromAccount,
  KYC,
  ORDER,
  PAYMENT_URL,
  PICKUP,
  RECORD,
  RELOCATION,
} from './testing/mockRelocationApis';
import { TOKEN, token } from '../testing';

const AREA = {
  '/broadband/fibre-requests': [
    { path: 'relocation', Component: RelocationScreen },
    { path: 'relocation-details', Component: RelocationDetailsScreen },
  ],
};
const render = (route: string, state: unknown) => renderArea(AREA, { route, state });
type View = ReturnType<typeof render>;

const press = ({ user }: View, name: string) => user.click(screen.getByRole('button', { name }));
const enter = async ({ user }: View, name: string, text: string) => {
  await user.click(screen.getByRole('textbox', { name }));
  await user.paste(text);
};
const isThere = (role: string, name: string | RegExp) => screen.queryByRole(role, { name }) !== null;

beforeEach(() => {
  fakeMedia({ width: 1440 });
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 9) });
  signInAs(customers.ama);
  mockRelocationApis();
});
afterEach(() => jest.useRealTimers());

const aPickup = {
  open: async () => {
    const view = render(RELOCATION, { ...fromAccount, selectedLocation: AMRAHIA, showAvailableView: true });
    await advanceTimeUntil(() => isThere('button', 'Request pickup'));
    await press(view, '25 November 2026');
    return view;
  },
  trigger: (view: View) => press(view, 'Request pickup'),
  recover: (view: View) => press(view, 'Request pickup'),
  isReady: () => pageHasText('Request Submitted Successfully!'),
};
const isFilledIn = () =>
  screen.queryByRole('gridcell', { selected: true })?.textContent === '25' &&
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value === 'ama.mensah@example.com';

describeErrorStates<View>({
  ...aPickup,
  name: 'CL-017 fibre token · pickup request',
  route: TOKEN,
  good: token(),
  shows: () => 'Authentication with fibre service failed. Please try again.',
  keeps: isFilledIn,
});

const PICKUP_WORDS: Partial<Record<Fault, string>> = {
  offline: 'Authentication with fibre service failed. Please try again.',
  401: 'Authentication failed. Please try again.',
  403: "You don't have permission to perform this action.",
  404: 'Request failed with status 404',
  429: 'Request failed with status 429',
  500: 'Server error. Please try again later.',
  503: 'Request failed with status 503',
};

describeErrorStates<View>({
  ...aPickup,
  name: 'CL-027 no-service request · pickup request',
  route: PICKUP,
  good: json({ message: 'Request received', id: '1' }, 201),
  wrongShape: [],
  shows: (fault) => {
    // CL-028: an empty text is a valid response.
    if (fault === 'empty body') return undefined;
    const otherwise = isWithoutResponse(fault)
      ? 'Network error. Please check your connection and try again.'
      : 'Failed to submit request. Please try again.';
    return serverMessageOr(fault, PICKUP_WORDS[fault] ?? otherwise);
  },
  keeps: (fault) => (fault === 'empty body' ? aPickup.isReady() : isFilledIn()),
});

const finalize = async (view: View) => {
  await enter(view, 'Ghana Card Number', 'GHA-000000000-0');
  if (isThere('textbox', 'Digital Address')) await enter(view, 'Digital Address', 'AE-0987-7632');
  await enter(view, 'Closest Landmark', 'A&C Mall');
  await view.user.click(screen.getByRole('checkbox', { name: /I accept the terms of service/ }));
  await press(view, 'Continue');
};
const canTypeCardNumber = () => {
  const field = screen.queryByRole('textbox', { name: 'Ghana Card Number' });
  return field?.hasAttribute('readonly') === false && !field.hasAttribute('disabled');
};
const anIdentity = {
  route: KYC,
  good: json({ statusCode: '0000', statusMessage: 'Success', data: RECORD }),
  shows: () => undefined,
  keeps: canTypeCardNumber,
};

describeErrorStates<View>({
  ...anIdentity,
  name: 'CL-029 identity record · finalize location',
  open: async () => {
    const view = render(RELOCATION, { ...fromAccount, selectedLocation: EAST_LEGON, showAvailableView: true });
    await advanceTimeUntil(() => isThere('button', 'Continue with relocation'));
    return view;
  },
  trigger: (view) => press(view, 'Continue with relocation'),
  recover: finalize,
  isReady: () => isThere('heading', 'Relocation details'),
});

describeErrorStates<View>({
  ...anIdentity,
  name: 'CL-029 identity record · relocation details after a reload',
  open: () => render(DETAILS, detailsState),
  recover: async (view) => {
    await enter(view, 'Ghana Card Number', 'GHA-000000000-0');
    await press(view, 'Continue');
    await advanceTime(500);
  },
  isReady: () => isThere('button', 'Continue to pay') && !isThere('dialog', /Finalize/),
});

describeErrorStates<View>({
  name: 'CL-032 relocation order · payment',
  route: ORDER,
  good: json({ success: true, message: 'Order created', data: { payment_url: PAYMENT_URL } }, 201),
  open: async () => {
    mockPaymentTab();
    const view = render(DETAILS, detailsState);
    await advanceTimeUntil(() => isThere('button', 'Continue to pay'));
    await advanceTime(100);
    return view;
  },
  trigger: (view) => press(view, 'Continue to pay'),
  shows: (fault) => {
    const isReadable = isStatus(fault) || fault === 'wrong shape';
    return serverMessageOr(
      fault,
      isReadable ? 'Failed to create order' : 'Failed to process payment. Please try again.',
    );
  },
  recover: (view) => press(view, 'Try again'),
  isReady: () => pageHasText('The payment page was opened in a new tab.'),
});
