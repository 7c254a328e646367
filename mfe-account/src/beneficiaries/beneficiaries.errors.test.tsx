import { screen, within } from '@testing-library/react';
import {
  customers,
  empty,
  isWithoutResponse,
  isStatus,
  json,
  advanceTime,
  advanceTimeUntil,
  pageHasText,
  signInAs,
  describeErrorStates,
  serverMessageOr,
  type Fault,
} from '@portal/shared/testing';
import { mockList, LIST_PATH, apiRow, BENEFICIARIES } from './testing/mockBeneficiaries';
import { ABENA, button, pasteInto, fillForm, open, openAddForm } from './testing/openBeneficiaries';

type View = ReturnType<typeof open>;

const value = (label: string) => screen.queryByLabelText<HTMLInputElement>(label)?.value;
const click = async ({ user }: View, name: string) => {
  await advanceTimeUntil(() => screen.queryByRole('button', { name }) !== null);
  await user.click(button(name));
};
const isList = () => pageHasText('All Beneficiaries');

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockList(BENEFICIARIES);
});
afterEach(() => jest.useRealTimers());

describeErrorStates<View>({
  name: 'CL-043 beneficiaries · list',
  route: `GET ${LIST_PATH}`,
  good: json(BENEFICIARIES),
  open,
  shows: () => 'Failed to load beneficiaries. Please try again.',
  // “Try Again” reloads the page. jsdom cannot and logs an error instead, so the test opens the screen again.
  recover: async (view) => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await click(view, 'Try Again');
    expect(String(consoleError.mock.calls[0]?.[0])).toContain('navigation');
    view.unmount();
    open();
  },
  isReady: isList,
});

const saveErrorText = (fault: Fault, fallback: string) =>
  serverMessageOr(fault, isStatus(fault) ? `Request failed with status ${fault}` : fallback);

describeErrorStates<View>({
  name: 'CL-044 beneficiary, new · form',
  route: `POST ${LIST_PATH}`,
  good: json(ABENA, 201),
  wrongShape: [],
  open: async () => {
    const view = await openAddForm();
    await fillForm(view);
    return view;
  },
  trigger: (view) => click(view, 'Add Beneficiary'),
  // D-120: after a response without a body the list is loaded again.
  shows: (fault) =>
    fault === 'empty body' ? undefined : saveErrorText(fault, 'Failed to add beneficiary. Please try again.'),
  keeps: (fault) =>
    fault === 'empty body' ||
    (value("Beneficiary's name") === 'Abena Owusu' &&
      value('Email') === 'abena@example.com' &&
      value('Phone number') === '0244550100'),
  recover: (view) => click(view, 'Add Beneficiary'),
  isReady: isList,
});

describeErrorStates<View>({
  name: 'CL-045 beneficiary, changed · form',
  route: `PUT ${LIST_PATH}/b1`,
  good: json(apiRow('b1', 'Kofi Mensah Jr', '0555128890')),
  wrongShape: [],
  open: async () => {
    const view = open('?form=b1');
    await advanceTimeUntil(() => value("Beneficiary's name") === 'Kofi Mensah');
    await pasteInto(view.user, "Beneficiary's name", ' Jr');
    return view;
  },
  trigger: (view) => click(view, 'Save Changes'),
  shows: (fault) =>
    fault === 'empty body' ? undefined : saveErrorText(fault, 'Failed to update beneficiary. Please try again.'),
  keeps: (fault) => fault === 'empty body' || value("Beneficiary's name") === 'Kofi Mensah Jr',
  recover: (view) => click(view, 'Save Changes'),
  isReady: () => isList() && pageHasText('Kofi Mensah Jr'),
});

const remove = async (view: View) => {
  await click(view, 'Remove Esi Quartey');
  await advanceTime(0);
  await view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
};

describeErrorStates<View>({
  name: 'CL-046 beneficiary, removed · list',
  route: `DELETE ${LIST_PATH}/b3`,
  good: empty(),
  open: async () => {
    const view = open();
    await advanceTimeUntil(isList);
    return view;
  },
  trigger: remove,
  // D-119: every 2xx response means success.
  shows: (fault) =>
    isStatus(fault) || isWithoutResponse(fault) ? 'Failed to delete beneficiary. Please try again.' : undefined,
  recover: remove,
  isReady: () => isList() && !pageHasText('esi.q@example.com'),
});
