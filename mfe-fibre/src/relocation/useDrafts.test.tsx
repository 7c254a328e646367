import { act, fireEvent, screen } from '@testing-library/react';
import { mockRoute, customers, json, signInAs } from '@portal/shared/testing';
import { box, button, setUpAma, openRelocation, openRelocationTo } from './testing/openRelocation';
import {
  AMRAHIA,
  DETAILS,
  EAST_LEGON,
  mockPaymentTab,
  KYC,
  ORDER,
  pass,
  PAYMENT_URL,
} from './testing/mockRelocationApis';

const CARD = 'GHA-000000000-0';

const write = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const terms = () => screen.getByRole('checkbox', { name: /I accept/ });
const stateOf = ({ router }: Awaited<ReturnType<typeof openRelocation>>) => router.state.location.state as unknown;

/** The page again as a reload shows it: its navigation state is what is left. */
async function reload(view: Awaited<ReturnType<typeof openRelocation>>) {
  const state = stateOf(view);
  view.unmount();
  return openRelocation(JSON.parse(JSON.stringify(state)));
}

async function openDialog(view: Awaited<ReturnType<typeof openRelocation>>) {
  await view.user.click(button('Continue with relocation'));
  await pass(0);
}

async function fillDialog() {
  mockRoute(KYC, json({}, 404));
  const view = await openRelocationTo(EAST_LEGON);
  await openDialog(view);
  write('Ghana Card Number', CARD);
  write('Digital Address', 'AE-0987-7632');
  write('Closest Landmark', 'A&C Mall');
  write('Email', 'ama@example.com');
  await view.user.click(terms());
  return view;
}

function expectDraft(cardNumber: string) {
  expect(box('Digital Address')).toHaveValue('AE-0987-7632');
  expect(box('Closest Landmark')).toHaveValue('A&C Mall');
  expect(box('Email')).toHaveValue('ama@example.com');
  expect(terms()).toBeChecked();
  expect(box('Ghana Card Number')).toHaveValue(cardNumber);
}

setUpAma();

test('RL-035 D-098 a reload keeps what was typed about the new place, but never the card number', async () => {
  const view = await fillDialog();
  expect(JSON.stringify([stateOf(view), Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
    'GHA-',
  );
  await openDialog(await reload(view));
  expectDraft('');
});

test('RL-035 a dialog that was closed opens again as it was left, card number and all', async () => {
  const view = await fillDialog();
  await view.user.click(button('Close'));
  await openDialog(view);
  expectDraft(CARD);
});

test('RL-035 RL-052 back from the details the form is filled in', async () => {
  const view = await fillDialog();
  await view.user.click(button('Continue'));
  expect(view.router.state.location.pathname).toBe(DETAILS);
  await view.user.click(button('Back'));
  await pass(0);
  await openDialog(view);
  expectDraft('');
});

test.each([
  ['', false],
  [', also when the page was left meanwhile', true],
])('RL-039 RL-040 an order leaves no draft: the terms are accepted anew for the next one%s', async (_when, isLeft) => {
  let give: (() => void) | undefined;
  const answer = json({ success: true, data: { payment_url: PAYMENT_URL } }, 201);
  mockRoute(ORDER, (request) => new Promise((resolve) => (give = () => resolve(answer(request)))));
  mockPaymentTab();
  const view = await fillDialog();
  await view.user.click(button('Continue'));
  await view.user.click(button('Continue to pay'));
  await pass(0);
  if (isLeft) await view.user.click(button('Back'));
  give?.();
  await pass(0);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('A&C Mall');
  view.unmount();
  await openDialog(await openRelocationTo(EAST_LEGON));
  expect(box('Email')).not.toHaveValue('ama@example.com');
  expect(terms()).not.toBeChecked();
});

test('RL-035 RL-039 another place has another address and other terms: only the e-mail stays', async () => {
  const view = await fillDialog();
  await view.user.click(button('Close'));
  const state = { ...(stateOf(view) as object), selectedLocation: { ...EAST_LEGON, id: 'Osu', name: 'Osu' } };
  await act(() => view.router.navigate('.', { state }));
  await openDialog(view);
  expect(box('Digital Address')).toHaveValue('');
  expect(box('Closest Landmark')).toHaveValue('');
  expect(box('Email')).toHaveValue('ama@example.com');
  expect(terms()).not.toBeChecked();
});

test('RL-004 D-098 a reload keeps the pickup form with its date', async () => {
  const view = await openRelocationTo(AMRAHIA);
  write('First name', 'Efua');
  await view.user.click(button('25 November 2026'));
  await reload(view);
  expect(box('First name')).toHaveValue('Efua');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('25');
});

test('RL-006 a request that was sent leaves no draft behind', async () => {
  const view = await openRelocationTo(AMRAHIA);
  await view.user.click(button('25 November 2026'));
  await view.user.click(button('Request pickup'));
  await pass(2500);
  await pass(500);
  expect(screen.getByRole('dialog', { name: 'Request Submitted Successfully!' })).toBeVisible();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('2026-11-25');
});

test('a draft is for who typed it: another customer finds their own name', async () => {
  const view = await openRelocationTo(AMRAHIA);
  write('First name', 'Efua');
  const state = stateOf(view);
  view.unmount();
  signInAs(customers.kofi);
  await openRelocation(state);
  expect(box('First name')).toHaveValue('Kofi');
});
