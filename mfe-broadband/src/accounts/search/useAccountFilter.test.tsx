import { act, screen, within } from '@testing-library/react';
import { clearUserData } from '@portal/shared/storage';
import { renderArea } from '@portal/shared/testing';
import { area } from '../../area';
import { advanceClock, setUpAmaBeforeEach } from '../testing/amaResponses';

const LIST_PATH = '/broadband/broadband-accounts';
const searchBox = () => screen.getByRole('combobox', { name: 'Search by phone number' });
const deviceTypeSelect = () => screen.getByRole('combobox', { name: 'Device type' });
const cardNumbers = () =>
  within(screen.getByRole('list', { name: 'Broadband accounts' }))
    .queryAllByText(/^233\d{9}$/)
    .map(({ textContent }) => textContent);

/** Opens the list, filters it by device type, and picks one account from the suggestions. */
async function openAndPick() {
  const view = renderArea(area, { route: LIST_PATH });
  await advanceClock(300);
  await view.user.selectOptions(deviceTypeSelect(), 'Fibre Broadband');
  await view.user.type(searchBox(), '0558 1');
  await view.user.click(screen.getByRole('option', { name: /233558120932/ }));
  return view;
}

setUpAmaBeforeEach();

test('BB-006 BB-011 BB-018 Back from the details of an account restores device type, search text and picked account, which are in no URL or storage', async () => {
  const { user, router } = await openAndPick();
  await user.click(screen.getByRole('button', { name: 'View details' }));
  await advanceClock(300);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account details');
  await act(() => router.navigate(-1));
  await advanceClock(300);
  expect(cardNumbers()).toEqual(['233558120932']);
  expect(searchBox()).toHaveValue('233558120932');
  expect(deviceTypeSelect()).toHaveValue('Fibre Broadband');
  expect(router.state.location).toMatchObject({ pathname: LIST_PATH, search: '', hash: '' });
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('BB-006 BB-011 BB-030 the back arrow of the detail page restores the filtered list, as the browser’s Back does', async () => {
  const { user, router } = await openAndPick();
  await user.click(screen.getByRole('button', { name: 'View details' }));
  await advanceClock(300);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await advanceClock(300);
  expect(router.state.location.pathname).toBe(LIST_PATH);
  expect(cardNumbers()).toEqual(['233558120932']);
  expect(searchBox()).toHaveValue('233558120932');
  expect(deviceTypeSelect()).toHaveValue('Fibre Broadband');
});

test('BB-006 a new visit to the list of accounts has no filter, and going back restores the filter of the first visit', async () => {
  const { router } = await openAndPick();
  await act(() => router.navigate(`${LIST_PATH}/233558120932`));
  await act(() => router.navigate(LIST_PATH));
  await advanceClock(300);
  expect(cardNumbers()).toHaveLength(5);
  expect(searchBox()).toHaveValue('');
  await act(() => router.navigate(-2));
  await advanceClock(300);
  expect(cardNumbers()).toEqual(['233558120932']);
});

test('BB-006 D-033 after sign-out the filter of the list of accounts is gone', async () => {
  const { router } = await openAndPick();
  await act(() => router.navigate(`${LIST_PATH}/233558120932`));
  act(() => clearUserData());
  await act(() => router.navigate(-1));
  await advanceClock(300);
  expect(cardNumbers()).toHaveLength(5);
  expect(searchBox()).toHaveValue('');
  expect(deviceTypeSelect()).toHaveValue('All');
});
