import { act, fireEvent, screen } from '@testing-library/react';
import { mockRoute, customers, json, renderScreen, signInAs, advanceTime } from '@portal/shared/testing';
import { textField, button, setUpAma, openRelocation, openRelocationTo } from './testing/openRelocation';
import {
  AMRAHIA,
  DETAILS,
  deviceData,
  EAST_LEGON,
  mockPaymentTab,
  KYC,
  relocationData,
} from './testing/mockRelocationApis';
import { useDrafts, type Drafts } from './useDrafts';

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

async function openDialog() {
  fireEvent.click(button('Continue with relocation'));
  await advanceTime(0);
}

async function openAndFillDialog() {
  mockRoute(KYC, json({}, 404));
  const view = await openRelocationTo(EAST_LEGON);
  await openDialog();
  changeField('Ghana Card Number', TYPED_CARD_NUMBER);
  changeField('Digital Address', 'AE-0987-7632');
  changeField('Closest Landmark', 'A&C Mall');
  changeField('Email', 'ama@example.com');
  fireEvent.click(termsCheckbox());
  return view;
}

function expectDraft(cardNumber: string) {
  expect(textField('Digital Address')).toHaveValue('AE-0987-7632');
  expect(textField('Closest Landmark')).toHaveValue('A&C Mall');
  expect(textField('Email')).toHaveValue('ama@example.com');
  expect(termsCheckbox()).toBeChecked();
  expect(textField('Ghana Card Number')).toHaveValue(cardNumber);
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

setUpAma();

test('RL-035 RL-052 D-098 a closed dialog opens again with its input; after Back from the details and after a reload it has no card number', async () => {
  const view = await openAndFillDialog();
  expect(
    JSON.stringify([navigationStateOf(view), Object.entries(sessionStorage), Object.entries(localStorage)]),
  ).not.toContain('GHA-');
  fireEvent.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await openDialog();
  expectDraft(TYPED_CARD_NUMBER);
  fireEvent.click(button('Continue'));
  await advanceTime(0);
  expect(view.router.state.location.pathname).toBe(DETAILS);
  fireEvent.click(button('Back'));
  await advanceTime(0);
  await openDialog();
  expectDraft('');
  await reload(view);
  await openDialog();
  expectDraft('');
});

test('RL-039 RL-040 an order deletes its draft', async () => {
  mockPaymentTab();
  await openAndFillDialog();
  fireEvent.click(button('Continue'));
  await advanceTime(0);
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain('A&C Mall');
  fireEvent.click(button('Continue to pay'));
  await advanceTime(0);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('A&C Mall');
});

test('RL-004 a reload keeps the pickup form with its date', async () => {
  const view = await openRelocationTo(AMRAHIA);
  changeField('First name', 'Efua');
  fireEvent.click(button('25 November 2026'));
  await reload(view);
  expect(textField('First name')).toHaveValue('Efua');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('25');
});

test('RL-035 RL-039 D-098 for another location only the e-mail address of the draft is kept, only its own order deletes it, and another account or customer does not see it', () => {
  const drafts = renderDrafts();
  act(() => drafts.saveFinal('East Legon', relocationData));
  expect(drafts.getFinal('East Legon')).toEqual(relocationData);
  expect(drafts.getFinal('Osu')).toEqual({ email: relocationData.email });
  drafts.deleteFinal('Osu');
  expect(drafts.getFinal('East Legon')).toEqual(relocationData);
  expect(renderDrafts({ msisdn: 1 }).getFinal('East Legon')).toEqual({});
  signInAs(customers.kofi);
  expect(renderDrafts().getFinal('East Legon')).toEqual({});
});
