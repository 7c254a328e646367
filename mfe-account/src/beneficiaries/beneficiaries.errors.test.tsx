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
import { mockBeneficiaryList, LIST_PATH, createApiRow, API_ROWS } from './testing/mockBeneficiaries';
import { ABENA_ROW, button, pasteInto, fillForm, openBeneficiaries, openAddForm } from './testing/openBeneficiaries';

type View = ReturnType<typeof openBeneficiaries>;

const fieldValue = (label: string) => screen.queryByLabelText<HTMLInputElement>(label)?.value;
const clickButton = async ({ user }: View, name: string) => {
  await advanceTimeUntil(() => screen.queryByRole('button', { name }) !== null);
  await user.click(button(name));
};
const isListShown = () => pageHasText('All Beneficiaries');

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockBeneficiaryList(API_ROWS);
});
afterEach(() => jest.useRealTimers());

describeErrorStates<View>({
  name: 'CL-043 beneficiaries · list',
  route: `GET ${LIST_PATH}`,
  good: json(API_ROWS),
  open: openBeneficiaries,
  shows: () => 'Failed to load beneficiaries. Please try again.',
  // “Try Again” reloads the page; the test opens the screen again.
  recover: async (view) => {
    const reload = jest.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await clickButton(view, 'Try Again');
    expect(reload).toHaveBeenCalledTimes(1);
    view.unmount();
    openBeneficiaries();
  },
  isReady: isListShown,
  faults: ['offline', '500', 'wrong shape'],
});

const saveErrorText = (fault: Fault, fallback: string) =>
  serverMessageOr(fault, isStatus(fault) ? `Request failed with status ${fault}` : fallback);

describeErrorStates<View>({
  name: 'CL-044 beneficiary, new · form',
  route: `POST ${LIST_PATH}`,
  good: json(ABENA_ROW, 201),
  wrongShape: [],
  open: async () => {
    const view = await openAddForm();
    await fillForm(view);
    return view;
  },
  trigger: (view) => clickButton(view, 'Add Beneficiary'),
  // D-120: a response without a body is no error; the list is loaded again.
  shows: (fault) =>
    fault === 'empty body' ? undefined : saveErrorText(fault, 'Failed to add beneficiary. Please try again.'),
  keeps: (fault) =>
    fault === 'empty body' ||
    (fieldValue("Beneficiary's name") === 'Abena Owusu' &&
      fieldValue('Email') === 'abena@example.com' &&
      fieldValue('Phone number') === '0244550100'),
  recover: (view) => clickButton(view, 'Add Beneficiary'),
  isReady: isListShown,
  faults: ['offline', '500', 'wrong shape'],
});

describeErrorStates<View>({
  name: 'CL-045 beneficiary, changed · form',
  route: `PUT ${LIST_PATH}/b1`,
  good: json(createApiRow('b1', 'Kofi Mensah Jr', '0555128890')),
  wrongShape: [],
  open: async () => {
    const view = openBeneficiaries('?form=b1');
    await advanceTimeUntil(() => fieldValue("Beneficiary's name") === 'Kofi Mensah');
    await pasteInto(view.user, "Beneficiary's name", ' Jr');
    return view;
  },
  trigger: (view) => clickButton(view, 'Save Changes'),
  shows: (fault) =>
    fault === 'empty body' ? undefined : saveErrorText(fault, 'Failed to update beneficiary. Please try again.'),
  keeps: (fault) => fault === 'empty body' || fieldValue("Beneficiary's name") === 'Kofi Mensah Jr',
  recover: (view) => clickButton(view, 'Save Changes'),
  isReady: () => isListShown() && pageHasText('Kofi Mensah Jr'),
  faults: ['offline', '500', 'wrong shape'],
});

const removeEsi = async (view: View) => {
  await clickButton(view, 'Remove Esi Quartey');
  await advanceTime(0);
  await view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
};

describeErrorStates<View>({
  name: 'CL-046 beneficiary, removed · list',
  route: `DELETE ${LIST_PATH}/b3`,
  good: empty(),
  open: async () => {
    const view = openBeneficiaries();
    await advanceTimeUntil(isListShown);
    return view;
  },
  trigger: removeEsi,
  // D-119: every 2xx response means success, whatever its body.
  shows: (fault) =>
    isStatus(fault) || isWithoutResponse(fault) ? 'Failed to delete beneficiary. Please try again.' : undefined,
  recover: removeEsi,
  isReady: () => isListShown() && !pageHasText('esi.q@example.com'),
  faults: ['offline', '500', 'wrong shape'],
});
