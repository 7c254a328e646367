import { act, screen, within } from '@testing-library/react';
import { clearUserData } from '@portal/shared/storage';
import { renderArea } from '@portal/shared/testing';
import { area } from '../../area';
import { advanceClock, setUpAmaBeforeEach } from '../testing/amaResponses';

const LIST = '/broadband/broadband-accounts';
const box = () => screen.getByRole('combobox', { name: 'Search by phone number' });
const type = () => screen.getByRole('combobox', { name: 'Device type' });
const cards = () =>
  within(screen.getByRole('list', { name: 'Broadband accounts' }))
    .queryAllByText(/^233\d{9}$/)
    .map(({ textContent }) => textContent);

/** Opens the list, filters it by type and picks one account. */
async function openAndPick() {
  const view = renderArea(area, { route: LIST });
  await advanceClock(300);
  await view.user.selectOptions(type(), 'Fibre Broadband');
  await view.user.type(box(), '0558 1');
  await view.user.click(screen.getByRole('option', { name: /233558120932/ }));
  return view;
}

setUpAmaBeforeEach();

test('BB-006 BB-011 BB-018 Back from an account restores type, text and pick, which are in no URL or storage', async () => {
  const { user, router } = await openAndPick();
  await user.click(screen.getByRole('button', { name: 'View details' }));
  await advanceClock(300);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account details');
  await act(() => router.navigate(-1));
  await advanceClock(300);
  expect(cards()).toEqual(['233558120932']);
  expect(box()).toHaveValue('233558120932');
  expect(type()).toHaveValue('Fibre Broadband');
  expect(router.state.location).toMatchObject({ pathname: LIST, search: '', hash: '' });
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('BB-006 BB-011 BB-030 the back arrow of the page restores the list as the browser’s Back does', async () => {
  const { user, router } = await openAndPick();
  await user.click(screen.getByRole('button', { name: 'View details' }));
  await advanceClock(300);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await advanceClock(300);
  expect(router.state.location.pathname).toBe(LIST);
  expect(cards()).toEqual(['233558120932']);
  expect(box()).toHaveValue('233558120932');
  expect(type()).toHaveValue('Fibre Broadband');
});

test('BB-006 a new visit of the list has no filter, and going back restores the filter of the first visit', async () => {
  const { router } = await openAndPick();
  await act(() => router.navigate(`${LIST}/233558120932`));
  await act(() => router.navigate(LIST));
  await advanceClock(300);
  expect(cards()).toHaveLength(5);
  expect(box()).toHaveValue('');
  await act(() => router.navigate(-2));
  await advanceClock(300);
  expect(cards()).toEqual(['233558120932']);
});

test('BB-006 D-033 sign-out removes the filter', async () => {
  const { router } = await openAndPick();
  await act(() => router.navigate(`${LIST}/233558120932`));
  act(() => clearUserData());
  await act(() => router.navigate(-1));
  await advanceClock(300);
  expect(cards()).toHaveLength(5);
  expect(box()).toHaveValue('');
  expect(type()).toHaveValue('All');
});
