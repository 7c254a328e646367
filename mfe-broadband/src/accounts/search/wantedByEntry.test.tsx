import { act, screen, within } from '@testing-library/react';
import { clearUserData } from '@portal/shared/storage';
import { renderArea } from '@portal/shared/testing';
import { area } from '../../area';
import { pass, visitAsAma } from '../testing/amasAnswers';

const LIST = '/broadband/broadband-accounts';
const box = () => screen.getByRole('combobox', { name: 'Search by phone number' });
const type = () => screen.getByRole('combobox', { name: 'Device type' });
const cards = () =>
  within(screen.getByRole('list', { name: 'Broadband accounts' }))
    .queryAllByText(/^233\d{9}$/)
    .map(({ textContent }) => textContent);

/** The list, narrowed down to one picked account of one type. */
async function openAndPick() {
  const view = renderArea(area, { route: LIST });
  await pass(300);
  await view.user.selectOptions(type(), 'Fibre Broadband');
  await view.user.type(box(), '0558 1');
  await view.user.click(screen.getByRole('option', { name: /233558120932/ }));
  return view;
}

visitAsAma();

test('BB-006 BB-011 BB-018 Back from an account finds type, text and pick as they were, in no address or storage', async () => {
  const { user, router } = await openAndPick();
  await user.click(screen.getByRole('button', { name: 'View details' }));
  await pass(300);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account details');
  await act(() => router.navigate(-1));
  await pass(300);
  expect(cards()).toEqual(['233558120932']);
  expect(box()).toHaveValue('233558120932');
  expect(type()).toHaveValue('Fibre Broadband');
  expect(router.state.location).toMatchObject({ pathname: LIST, search: '', hash: '' });
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('BB-006 BB-011 BB-030 the page’s own back arrow finds the list as the browser’s Back does', async () => {
  const { user, router } = await openAndPick();
  await user.click(screen.getByRole('button', { name: 'View details' }));
  await pass(300);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await pass(300);
  expect(router.state.location.pathname).toBe(LIST);
  expect(cards()).toEqual(['233558120932']);
  expect(box()).toHaveValue('233558120932');
  expect(type()).toHaveValue('Fibre Broadband');
});

test('BB-006 another visit of the list starts with everything, and the first one is still there behind it', async () => {
  const { router } = await openAndPick();
  await act(() => router.navigate(`${LIST}/233558120932`));
  await act(() => router.navigate(LIST));
  await pass(300);
  expect(cards()).toHaveLength(5);
  expect(box()).toHaveValue('');
  await act(() => router.navigate(-2));
  await pass(300);
  expect(cards()).toEqual(['233558120932']);
});

test('BB-006 D-033 after sign-out nobody finds what was looked for', async () => {
  const { router } = await openAndPick();
  await act(() => router.navigate(`${LIST}/233558120932`));
  act(() => clearUserData());
  await act(() => router.navigate(-1));
  await pass(300);
  expect(cards()).toHaveLength(5);
  expect(box()).toHaveValue('');
  expect(type()).toHaveValue('All');
});
