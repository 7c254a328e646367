import { act, screen, within } from '@testing-library/react';
import { clearUserData } from '@portal/shared/storage';
import { advanceTimeInSteps, declaredMounts, renderArea } from '@portal/shared/testing';
import { setUpAmaBeforeEach } from './accounts/testing/amaResponses';
import { area } from './area';

const LIST_PATH = '/broadband/broadband-accounts';
const title = () => screen.getByRole('heading', { level: 1 });
const searchBox = () => screen.getByRole('combobox', { name: 'Search by phone number' });
const selectedType = () => screen.getByRole('tab', { selected: true }).textContent;
const cardNumbers = () =>
  within(screen.getByRole('list', { name: 'Broadband accounts' }))
    .queryAllByText(/^233\d{9}$/)
    .map(({ textContent }) => textContent);

async function open(route: string) {
  const view = renderArea(area, { route });
  await advanceTimeInSteps(300);
  return view;
}

/** Opens the list, filters it by device type, and picks one account from the suggestions. */
async function openAndPick() {
  const view = await open(LIST_PATH);
  await view.user.click(screen.getByRole('tab', { name: 'Fibre Broadband' }));
  await view.user.type(searchBox(), '0558 1');
  await view.user.click(screen.getByRole('option', { name: /233558120932/ }));
  return view;
}

setUpAmaBeforeEach();

test('RT-008 RT-020…022 the routes have the mount paths of the build configuration', () => {
  expect(Object.keys(area)).toEqual(declaredMounts());
});

test.each([
  ['RT-020 RT-023', '/broadband/momo-accounts', 'Momo Accounts'],
  ['RT-021 RT-023', '/broadband/dormant-accounts', 'DormantAccounts'],
  ['RT-004', '/broadband/momo-accounts/unknown', '404 - Not found'],
  ['RT-004', `${LIST_PATH}/1/unknown`, '404 - Not found'],
])('%s the page %s has the title “%s”', async (_id, route, text) => {
  await open(route);
  expect(title()).toHaveTextContent(new RegExp(`^${text}$`));
});

test('RT-022 /broadband/my-account redirects to /account/personal and leaves no history entry of its own', async () => {
  const { router } = await open('/broadband/my-account');
  expect(router.state.location.pathname).toBe('/account/personal');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('RT-008 RT-009 BB-006 BB-011 BB-018 BB-030 Back and the back arrow of the details restore device type, search text and picked account, which are in no URL or storage', async () => {
  const { user, router } = await openAndPick();
  expect(title()).toHaveTextContent('Manage Broadband Accounts');
  const goBack = [() => act(() => router.navigate(-1)), () => user.click(screen.getByRole('button', { name: 'Back' }))];
  for (const back of goBack) {
    await user.click(screen.getByRole('button', { name: 'View details' }));
    await advanceTimeInSteps(300);
    expect(title()).toHaveTextContent('Account details');
    await back();
    await advanceTimeInSteps(300);
    expect(cardNumbers()).toEqual(['233558120932']);
    expect(searchBox()).toHaveValue('233558120932');
    expect(selectedType()).toBe('Fibre Broadband');
    expect(router.state.location).toMatchObject({ pathname: LIST_PATH, search: '', hash: '' });
  }
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('BB-006 D-033 a new visit to the list of accounts has no filter, going back restores the filter of the first visit, and sign-out removes it', async () => {
  const { router } = await openAndPick();
  await act(() => router.navigate(`${LIST_PATH}/233558120932`));
  await act(() => router.navigate(LIST_PATH));
  await advanceTimeInSteps(300);
  expect(cardNumbers()).toHaveLength(5);
  expect(searchBox()).toHaveValue('');
  await act(() => router.navigate(-2));
  await advanceTimeInSteps(300);
  expect(cardNumbers()).toEqual(['233558120932']);
  await act(() => router.navigate(1));
  act(() => clearUserData());
  await act(() => router.navigate(-1));
  await advanceTimeInSteps(300);
  expect(cardNumbers()).toHaveLength(5);
  expect(searchBox()).toHaveValue('');
  expect(selectedType()).toBe('All');
});
