import { act, fireEvent, screen } from '@testing-library/react';
import { mockRoute, customers, json, signInAs, advanceTime } from '@portal/shared/testing';
import { textField, button, setUpAma, openRelocation, openRelocationTo } from './testing/openRelocation';
import { AMRAHIA, DETAILS, EAST_LEGON, mockPaymentTab, KYC, ORDER, PAYMENT_URL } from './testing/mockRelocationApis';

const TYPED_CARD_NUMBER = 'GHA-000000000-0';

const changeField = (name: string, value: string) => fireEvent.change(textField(name), { target: { value } });
const termsCheckbox = () => screen.getByRole('checkbox', { name: /I accept/ });
const navigationStateOf = ({ router }: Awaited<ReturnType<typeof openRelocation>>) =>
  router.state.location.state as unknown;

/** Opens the page again with nothing but its navigation state and web storage, as a reload does. */
async function reload(view: Awaited<ReturnType<typeof openRelocation>>) {
  const state = navigationStateOf(view);
  view.unmount();
  return openRelocation(JSON.parse(JSON.stringify(state)));
}

async function openDialog(view: Awaited<ReturnType<typeof openRelocation>>) {
  await view.user.click(button('Continue with relocation'));
  await advanceTime(0);
}

async function openAndFillDialog() {
  mockRoute(KYC, json({}, 404));
  const view = await openRelocationTo(EAST_LEGON);
  await openDialog(view);
  changeField('Ghana Card Number', TYPED_CARD_NUMBER);
  changeField('Digital Address', 'AE-0987-7632');
  changeField('Closest Landmark', 'A&C Mall');
  changeField('Email', 'ama@example.com');
  await view.user.click(termsCheckbox());
  return view;
}

function expectDraft(cardNumber: string) {
  expect(textField('Digital Address')).toHaveValue('AE-0987-7632');
  expect(textField('Closest Landmark')).toHaveValue('A&C Mall');
  expect(textField('Email')).toHaveValue('ama@example.com');
  expect(termsCheckbox()).toBeChecked();
  expect(textField('Ghana Card Number')).toHaveValue(cardNumber);
}

setUpAma();

test('RL-035 D-098 a reload keeps the form of the new location, but never the card number', async () => {
  const view = await openAndFillDialog();
  expect(
    JSON.stringify([navigationStateOf(view), Object.entries(sessionStorage), Object.entries(localStorage)]),
  ).not.toContain('GHA-');
  await openDialog(await reload(view));
  expectDraft('');
});

test('RL-035 a closed dialog opens again with its input, including the card number', async () => {
  const view = await openAndFillDialog();
  await view.user.click(button('Close'));
  await openDialog(view);
  expectDraft(TYPED_CARD_NUMBER);
});

test('RL-035 RL-052 after Back from the details the dialog is filled in except for the card number', async () => {
  const view = await openAndFillDialog();
  await view.user.click(button('Continue'));
  expect(view.router.state.location.pathname).toBe(DETAILS);
  await view.user.click(button('Back'));
  await advanceTime(0);
  await openDialog(view);
  expectDraft('');
});

test.each([
  ['', false],
  [', also when the page was left meanwhile', true],
])('RL-039 RL-040 an order deletes its draft, and the next one asks for the terms again%s', async (_when, isLeft) => {
  let respond: (() => void) | undefined;
  const reply = json({ success: true, data: { payment_url: PAYMENT_URL } }, 201);
  mockRoute(ORDER, (request) => new Promise((resolve) => (respond = () => resolve(reply(request)))));
  mockPaymentTab();
  const view = await openAndFillDialog();
  await view.user.click(button('Continue'));
  await view.user.click(button('Continue to pay'));
  await advanceTime(0);
  if (isLeft) await view.user.click(button('Back'));
  respond?.();
  await advanceTime(0);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('A&C Mall');
  view.unmount();
  await openDialog(await openRelocationTo(EAST_LEGON));
  expect(textField('Email')).not.toHaveValue('ama@example.com');
  expect(termsCheckbox()).not.toBeChecked();
});

test('RL-035 RL-039 for another location only the e-mail address of the draft is kept', async () => {
  const view = await openAndFillDialog();
  await view.user.click(button('Close'));
  const state = { ...(navigationStateOf(view) as object), selectedLocation: { ...EAST_LEGON, id: 'Osu', name: 'Osu' } };
  await act(() => view.router.navigate('.', { state }));
  await openDialog(view);
  expect(textField('Digital Address')).toHaveValue('');
  expect(textField('Closest Landmark')).toHaveValue('');
  expect(textField('Email')).toHaveValue('ama@example.com');
  expect(termsCheckbox()).not.toBeChecked();
});

test('RL-004 D-098 a reload keeps the pickup form with its date', async () => {
  const view = await openRelocationTo(AMRAHIA);
  changeField('First name', 'Efua');
  await view.user.click(button('25 November 2026'));
  await reload(view);
  expect(textField('First name')).toHaveValue('Efua');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('25');
});

test('RL-006 a sent pickup request deletes its draft', async () => {
  const view = await openRelocationTo(AMRAHIA);
  await view.user.click(button('25 November 2026'));
  await view.user.click(button('Request pickup'));
  await advanceTime(2500);
  await advanceTime(500);
  expect(screen.getByRole('dialog', { name: 'Request Submitted Successfully!' })).toBeVisible();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('2026-11-25');
});

test('another customer does not see the draft of a pickup form', async () => {
  const view = await openRelocationTo(AMRAHIA);
  changeField('First name', 'Efua');
  const state = navigationStateOf(view);
  view.unmount();
  signInAs(customers.kofi);
  await openRelocation(state);
  expect(textField('First name')).toHaveValue('Kofi');
});
