import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  advanceTime,
  customers,
  json,
  mockDeferredReply,
  mockRoute,
  renderScreen,
  requests,
  signInAs,
} from '@portal/shared/testing';
import { identityFromState, relocationPageStateSchema } from './navigationState';
import {
  alertTexts,
  LOCATION_WITHOUT_FIBRE,
  button,
  GHANA_CARD_NUMBER,
  changeField,
  RELOCATION_DETAILS_PATH,
  deviceData,
  LOCATION_WITH_FIBRE,
  KYC_ROUTE,
  mockPaymentTab,
  openRelocation,
  openRelocationWithLocation,
  PAYMENT_URL,
  RELOCATION_PATH,
  relocationData,
  RELOCATION_ORDER_ROUTE,
  setUpAmaBeforeEach,
  stateFromAccount,
  textField,
} from './testing/openRelocation';
import { useDrafts, type Drafts } from './useDrafts';

const TYPED_CARD_NUMBER = 'GHA-000000000-0';

const searchField = () => screen.getByRole('combobox', { name: 'Location' });
const queryNoAccount = () => screen.queryByText('Choose the account you want to move first.');
const dialog = () => screen.getByRole('dialog', { name: "Let's Finalize Your Location" });
const termsCheckbox = () => screen.getByRole('checkbox', { name: /I accept the terms of service/ });
const storedTexts = () => JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)]);

async function openDialog() {
  fireEvent.click(button('Continue with relocation'));
  await advanceTime(0);
}

function fillDialog() {
  changeField('Digital Address', ' AE-0987-7632 ');
  changeField('Closest Landmark', 'A&C Mall');
  fireEvent.click(termsCheckbox());
}

async function clickContinue() {
  fireEvent.click(button('Continue'));
  await advanceTime(0);
}

/** Opens the dialog of a customer without an identity record, and fills it. */
async function openAndFillDialog() {
  mockRoute(KYC_ROUTE, json({}, 404));
  const view = await openRelocationWithLocation(LOCATION_WITH_FIBRE);
  await openDialog();
  changeField('Ghana Card Number', TYPED_CARD_NUMBER);
  fillDialog();
  changeField('Email', 'ama@example.com');
  return view;
}

function expectDraft(cardNumber: string) {
  expect(textField('Digital Address')).toHaveDisplayValue(/AE-0987-7632/);
  expect(textField('Closest Landmark')).toHaveValue('A&C Mall');
  expect(textField('Email')).toHaveValue('ama@example.com');
  expect(termsCheckbox()).toBeChecked();
  expect(textField('Ghana Card Number')).toHaveValue(cardNumber);
}

/** Opens the page again with nothing but its navigation state and web storage, as a reload does. */
async function reload({ router, unmount }: Awaited<ReturnType<typeof openRelocation>>) {
  const { state } = router.state.location as { state: unknown };
  unmount();
  return openRelocation(JSON.parse(JSON.stringify(state)));
}

/** The drafts of the signed-in customer for an account. */
function renderDrafts(account: { msisdn: number } | undefined = deviceData): Drafts {
  const shown: Drafts[] = [];
  function Page() {
    shown.push(useDrafts(account));
    return null;
  }
  renderScreen(<Page />);
  return shown.at(-1)!;
}

setUpAmaBeforeEach();

test('RL-001 RL-002 RL-003 RL-009 FA-016 D-098 with a selected account the page shows the search; a selected location is put into navigation state, and Back in the browser leads to the search', async () => {
  const { user, router } = await openRelocation(stateFromAccount);
  expect(screen.getByRole('heading', { level: 1, name: 'Check Fibre Coverage in Your New Area' })).toBeVisible();
  expect(queryNoAccount()).toBeNull();
  await user.type(searchField(), 'Osu{Enter}');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('MTN Fibre is available at Osu');
  expect(router.state.location.state).toMatchObject({
    deviceData,
    showAvailableView: true,
    selectedLocation: { name: 'Osu', fibreAvailable: true },
    owner: 'ama',
  });
  await act(() => router.navigate(-1));
  expect(searchField()).toBeVisible();
});

test('RL-018 FA-016 opened by URL the page asks to choose an account and links to the accounts, and Back opens the fibre requests', async () => {
  const { user, router } = await openRelocation();
  expect(queryNoAccount()).toBeVisible();
  const link = screen.getByRole('link', { name: 'Broadband Accounts' });
  expect(link).toHaveAttribute('href', '/broadband/broadband-accounts');
  await user.click(button('Back'));
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests');
});

test('RL-003 RL-041 RL-042 RL-044 RL-046 CL-029 D-098 the dialog locks the card number of the identity record, and Continue opens the details without it in navigation state', async () => {
  const { router } = await openRelocationWithLocation(LOCATION_WITH_FIBRE);
  await openDialog();
  expect(within(dialog()).getByText('East Legon, Accra')).toBeVisible();
  expect(textField('Ghana Card Number')).toHaveValue(GHANA_CARD_NUMBER);
  expect(textField('Ghana Card Number')).toHaveAttribute('readonly');
  expect(textField('Ghana Card Number')).toHaveAccessibleDescription('From your identity record');
  fillDialog();
  await clickContinue();
  expect(router.state.location.pathname).toBe(RELOCATION_DETAILS_PATH);
  expect(router.state.location.state).toEqual({
    relocationData: { digitalAddress: 'AE-0987-7632', closestLandmark: 'A&C Mall', email: '', termsAccepted: true },
    deviceData,
    selectedLocation: LOCATION_WITH_FIBRE,
    fromFibreRelocation: true,
    owner: 'ama',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Relocation details' })).toBeVisible();
  expect(requests(KYC_ROUTE)).toHaveLength(1);
});

test('RL-003 RL-041 D-005 during the identity lookup the card number field says so and Continue is disabled; without a record the field is empty and editable, and no error is shown; a dialog that is opened again looks it up again', async () => {
  const respond = mockDeferredReply(KYC_ROUTE, json({}, 404));
  await openRelocationWithLocation(LOCATION_WITH_FIBRE);
  await openDialog();
  expect(textField('Ghana Card Number')).toHaveAccessibleDescription('Looking up your identity record…');
  fillDialog();
  expect(button('Continue')).toBeDisabled();
  await respond();
  expect(textField('Ghana Card Number')).toHaveValue('');
  expect(textField('Ghana Card Number')).not.toHaveAttribute('readonly');
  expect(alertTexts()).toEqual([]);
  mockDeferredReply(KYC_ROUTE, json({}, 404));
  fireEvent.click(button('Close'));
  await openDialog();
  expect(textField('Ghana Card Number')).toHaveAccessibleDescription('Looking up your identity record…');
});

test('RL-018 D-098 when no account was selected before, Continue shows an error and the dialog stays open', async () => {
  const { router } = await openRelocationWithLocation(LOCATION_WITH_FIBRE, { deviceData: undefined });
  await openDialog();
  fillDialog();
  await clickContinue();
  expect(alertTexts()).toEqual(['Fibre account information is missing. Please go back and select your account again.']);
  expect(router.state.location.pathname).toBe(RELOCATION_PATH);
});

test('RL-019 a location with fibre but without coordinates must be set on the map first', async () => {
  const { coordinates: _coordinates, ...place } = LOCATION_WITH_FIBRE;
  await openRelocationWithLocation(place);
  await openDialog();
  expect(alertTexts()).toEqual(['Please select a location on the map']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests(KYC_ROUTE)).toHaveLength(0);
});

test('RL-035 RL-039 RL-040 RL-052 D-098 a closed dialog opens again with its input; after Back from the details and after a reload it has no card number, and an order deletes it', async () => {
  mockPaymentTab();
  const view = await openAndFillDialog();
  expect(JSON.stringify(view.router.state.location.state) + storedTexts()).not.toContain('GHA-');
  fireEvent.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await openDialog();
  expectDraft(TYPED_CARD_NUMBER);
  await clickContinue();
  expect(view.router.state.location.pathname).toBe(RELOCATION_DETAILS_PATH);
  fireEvent.click(button('Back'));
  await advanceTime(0);
  await openDialog();
  expectDraft('');
  await reload(view);
  await openDialog();
  expectDraft('');
  changeField('Ghana Card Number', TYPED_CARD_NUMBER);
  await clickContinue();
  expect(storedTexts()).toContain('A&C Mall');
  fireEvent.click(button('Continue to pay'));
  await advanceTime(0);
  expect(storedTexts()).not.toContain('A&C Mall');
});

test('RL-045 RL-051 D-102 D-137 an order that is not paid yet is linked on the details with a corrected address, also when their order is rejected; when another tab marks it as paid, these details are still to be paid', async () => {
  const queryPaymentLink = () => screen.queryByRole('link', { name: 'Open payment page' });
  const proceed = async () => {
    await openDialog();
    fillDialog();
    await clickContinue();
  };
  mockPaymentTab();
  const order = { payment_url: PAYMENT_URL, orderId: 'a'.repeat(32) };
  mockRoute(RELOCATION_ORDER_ROUTE, json({ success: true, data: order }, 201), json({ message: 'Pay it.' }, 409));
  const { user, router } = await openRelocationWithLocation(LOCATION_WITH_FIBRE);
  await proceed();
  expect(queryPaymentLink()).toBeNull();
  await user.click(button('Continue to pay'));
  await advanceTime(0);
  await act(() => router.navigate(-1));
  await proceed();
  expect(queryPaymentLink()).toHaveAttribute('href', PAYMENT_URL);
  await user.click(button('Continue to pay'));
  await advanceTime(0);
  expect(alertTexts()).toEqual([expect.stringContaining('Pay it.')]);
  expect(queryPaymentLink()).toHaveAttribute('href', PAYMENT_URL);
  await act(() => router.navigate(-1));
  await openDialog();
  changeField('Digital Address', 'GA-1111-2222');
  await clickContinue();
  expect(queryPaymentLink()).toHaveAttribute('href', PAYMENT_URL);
  localStorage.setItem('fibre:paid-orders', JSON.stringify({ orders: [order.orderId], paidAt: Date.now() }));
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(queryPaymentLink()).toBeNull();
  expect(screen.queryByText(/^Payment made successfully\./)).toBeNull();
  expect(button('Continue to pay')).toBeEnabled();
});

test('RL-003 RL-004 a browser that translates the page keeps the address in the dialog and in the pickup form', async () => {
  const { unmount } = await openRelocationWithLocation(LOCATION_WITH_FIBRE);
  await openDialog();
  expect(within(dialog()).getByText('East Legon, Accra')).toHaveAttribute('translate', 'no');
  unmount();
  await openRelocationWithLocation(LOCATION_WITHOUT_FIBRE);
  expect(screen.getByText('Amrahia, Adenta')).toHaveAttribute('translate', 'no');
});

test('RL-004 a reload keeps the pickup form with its date', async () => {
  const view = await openRelocationWithLocation(LOCATION_WITHOUT_FIBRE);
  changeField('First name', 'Efua');
  fireEvent.click(button('25 November 2026'));
  await reload(view);
  expect(textField('First name')).toHaveValue('Efua');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('25');
});

test('RL-035 RL-039 D-098 for another location only the e-mail address of the draft is kept, only its own order deletes it, and another account or customer does not see it', () => {
  const drafts = renderDrafts();
  act(() => drafts.saveFinalLocation('East Legon', relocationData));
  expect(drafts.getFinalLocation('East Legon')).toEqual(relocationData);
  expect(drafts.getFinalLocation('Osu')).toEqual({ email: relocationData.email });
  drafts.deleteFinalLocation('Osu');
  expect(drafts.getFinalLocation('East Legon')).toEqual(relocationData);
  expect(renderDrafts({ msisdn: 1 }).getFinalLocation('East Legon')).toEqual({});
  act(() => signInAs(customers.kofi));
  expect(renderDrafts().getFinalLocation('East Legon')).toEqual({});
});

test('RL-045 D-102 the link to pay an order is kept for 30 minutes, whatever is entered, or ordered for another account; another customer does not see it', async () => {
  const order = { paymentUrl: PAYMENT_URL, orderId: 'a'.repeat(32) };
  const drafts = renderDrafts();
  const otherAccount = renderDrafts({ msisdn: 1 });
  drafts.saveOrder(order);
  await advanceTime(29 * 60_000);
  otherAccount.saveFinalLocation('East Legon', relocationData);
  otherAccount.saveOrder({ ...order, paymentUrl: `${PAYMENT_URL}1` });
  drafts.saveFinalLocation('East Legon', relocationData);
  expect(drafts.getOrder()).toMatchObject(order);
  await advanceTime(60_000);
  expect(drafts.getOrder()).toBeUndefined();
  expect(drafts.getFinalLocation('East Legon')).toEqual(relocationData);
  expect(otherAccount.getOrder()).toBeDefined();
  act(() => signInAs(customers.kofi));
  expect(renderDrafts({ msisdn: 1 }).getOrder()).toBeUndefined();
});

test.each([
  [null, {}],
  [{ deviceData: 'x', selectedLocation: { name: 1 }, showAvailableView: 'yes', fromSearch: 'yes' }, {}],
  [{ deviceData: { msisdn: '' }, fromSearch: true }, { fromSearch: true }],
  [
    { deviceData: { msisdn: 233558120417, balance: 1 }, referrer: '/' },
    { deviceData: { msisdn: 233558120417 }, referrer: '/' },
  ],
])('RL-002 FA-011 FA-015 of the navigation state %j the valid parts are used', (state, expected) => {
  expect(relocationPageStateSchema.parse(state)).toEqual(expected);
});

test('RL-046 D-098 the identity in navigation state has the typed card number, else that of the record', () => {
  const kycData = { idNumber: 'GHA-1', idExpiryDate: '', nationality: '', dateOfBirth: '', gender: '' };
  const typed = { ghanaCardNumber: 'GHA-2' };
  expect(identityFromState({ kycData })).toEqual({ kyc: kycData, ghanaCardNumber: 'GHA-1' });
  expect(identityFromState({ kycData, relocationData: typed })).toEqual({ kyc: kycData, ghanaCardNumber: 'GHA-2' });
  expect(identityFromState({ relocationData: typed })).toEqual({ kyc: undefined, ghanaCardNumber: 'GHA-2' });
  expect(identityFromState({ relocationData: {} })).toBeUndefined();
});
