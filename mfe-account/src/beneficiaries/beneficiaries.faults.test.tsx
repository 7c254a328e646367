import { screen, within } from '@testing-library/react';
import {
  customers,
  empty,
  isLost,
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
import { answerList, LIST, onServer, THREE } from './testing/mockBeneficiaries';
import { ABENA, button, enter, fillIn, open, openAdding } from './testing/openBeneficiaries';

type View = ReturnType<typeof open>;

const value = (label: string) => screen.queryByLabelText<HTMLInputElement>(label)?.value;
const press = async ({ user }: View, name: string) => {
  await advanceTimeUntil(() => screen.queryByRole('button', { name }) !== null);
  await user.click(button(name));
};
const isList = () => pageHasText('All Beneficiaries');

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  answerList(THREE);
});
afterEach(() => jest.useRealTimers());

describeErrorStates<View>({
  name: 'beneficiaries · list',
  route: `GET ${LIST}`,
  good: json(THREE),
  open,
  tells: () => 'Failed to load beneficiaries. Please try again.',
  // “Try Again” loads the page anew, which jsdom cannot: it says so, and the test does it.
  recover: async (view) => {
    const shout = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await press(view, 'Try Again');
    expect(String(shout.mock.calls[0]?.[0])).toContain('navigation');
    view.unmount();
    open();
  },
  isReady: isList,
});

const saveWords = (fault: Fault, otherwise: string) =>
  serverMessageOr(fault, isStatus(fault) ? `Request failed with status ${fault}` : otherwise);

describeErrorStates<View>({
  name: 'beneficiary, new · form',
  route: `POST ${LIST}`,
  good: json(ABENA, 201),
  wrongShape: [],
  open: async () => {
    const view = await openAdding();
    await fillIn(view);
    return view;
  },
  ask: (view) => press(view, 'Add Beneficiary'),
  // D-120: an answer without a body has the list asked for again.
  tells: (fault) =>
    fault === 'empty body' ? undefined : saveWords(fault, 'Failed to add beneficiary. Please try again.'),
  stands: (fault) =>
    fault === 'empty body' ||
    (value("Beneficiary's name") === 'Abena Owusu' &&
      value('Email') === 'abena@example.com' &&
      value('Phone number') === '0244550100'),
  recover: (view) => press(view, 'Add Beneficiary'),
  isReady: isList,
});

describeErrorStates<View>({
  name: 'beneficiary, changed · form',
  route: `PUT ${LIST}/b1`,
  good: json(onServer('b1', 'Kofi Mensah Jr', '0555128890')),
  wrongShape: [],
  open: async () => {
    const view = open('?form=b1');
    await advanceTimeUntil(() => value("Beneficiary's name") === 'Kofi Mensah');
    await enter(view.user, "Beneficiary's name", ' Jr');
    return view;
  },
  ask: (view) => press(view, 'Save Changes'),
  tells: (fault) =>
    fault === 'empty body' ? undefined : saveWords(fault, 'Failed to update beneficiary. Please try again.'),
  stands: (fault) => fault === 'empty body' || value("Beneficiary's name") === 'Kofi Mensah Jr',
  recover: (view) => press(view, 'Save Changes'),
  isReady: () => isList() && pageHasText('Kofi Mensah Jr'),
});

const remove = async (view: View) => {
  await press(view, 'Remove Esi Quartey');
  await advanceTime(0);
  await view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
};

describeErrorStates<View>({
  name: 'beneficiary, removed · list',
  route: `DELETE ${LIST}/b3`,
  good: empty(),
  open: async () => {
    const view = open();
    await advanceTimeUntil(isList);
    return view;
  },
  ask: remove,
  // D-119: any answer of a 2xx means that it is gone.
  tells: (fault) => (isStatus(fault) || isLost(fault) ? 'Failed to delete beneficiary. Please try again.' : undefined),
  recover: remove,
  isReady: () => isList() && !pageHasText('esi.q@example.com'),
});
