import { screen, within } from '@testing-library/react';
import { mockRoute, renderScreen, requests } from '@portal/shared/testing';
import { BroadbandAccountsScreen } from '../BroadbandAccountsScreen';
import { PAIRED, paired, advanceClock, setUpAmaBeforeEach } from '../testing/amaResponses';

const box = () => screen.getByRole('combobox', { name: 'Search by phone number' });
const listed = () => within(screen.getByRole('listbox'));
const options = () =>
  listed()
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const cards = () =>
  within(screen.getByRole('list', { name: 'Broadband accounts' }))
    .queryAllByText(/^233\d{9}$/)
    .map(({ textContent }) => textContent);
const count = () => screen.getByText(/^Showing:/).textContent;

async function openAndType(text: string) {
  const view = renderScreen(<BroadbandAccountsScreen />);
  await advanceClock(200);
  await view.user.type(box(), text);
  return view;
}

beforeEach(() => {
  // jsdom has no layout and lacks the method, which in newer browsers returns a promise.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
});
setUpAmaBeforeEach();

test('BB-007 BB-008 BB-012 BB-013 typing a number in any notation filters cards, counter and suggestions', async () => {
  await openAndType('0558 12');
  expect(cards()).toEqual(['233558120417', '233558120932']);
  expect(count()).toBe('Showing: 2');
  expect(options()).toEqual(['233558120417 FTTX', '233558120932 Fibre Business']);
  expect(box()).toHaveAttribute('placeholder', 'Search by phone number');
});

test('BB-008 the search matches the device type as received, case-insensitively', async () => {
  await openAndType('turbonet b');
  expect(cards()).toEqual(['233557196403']);
});

test('BB-008 the matching part of a device type is highlighted', async () => {
  await openAndType('bonet');
  expect(options()).toEqual(['233557041186 TURBONET', '233557196403 TurboNet Business']);
  const marked = [...screen.getByRole('listbox').querySelectorAll('b')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['BONET', 'boNet']);
});

test('BB-009 CN-012 the suggestions are at most 160 px high', async () => {
  await openAndType('0');
  expect(options()).toHaveLength(5);
  expect(screen.getByRole('listbox')).toHaveStyle({ maxHeight: '160px', overflowY: 'auto' });
});

test('BB-009 a suggestion grows with the text size', async () => {
  await openAndType('0558');
  for (const option of listed().getAllByRole('option')) expect(option).toHaveStyle({ minHeight: '48px', height: '' });
});

test('BB-010 BB-023 a search without matches shows a message in the suggestions and in the grid', async () => {
  await openAndType('999');
  expect(screen.getByText('No results found.')).toBeVisible();
  expect(screen.getByText('No search results, try again')).toBeVisible();
  expect(screen.queryByText('There are no broadband accounts yet')).toBeNull();
  expect(count()).toBe('Showing: 0');
});

test('BB-011 a picked account is the only one shown; clearing the search box restores the others', async () => {
  const { user } = await openAndType('0558');
  await user.click(screen.getByRole('option', { name: /233558302251/ }));
  expect(cards()).toEqual(['233558302251']);
  expect(count()).toBe('Showing: 1');
  expect(box()).toHaveValue('233558302251');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(cards()).toHaveLength(5);
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

test('BB-011 when a number has two types only the picked one is shown', async () => {
  const number = '233558120417';
  const types = ['FTTX', 'Fibre'];
  mockRoute(PAIRED, paired(types.map((accountType) => ({ fttxMsisdn: number, accountType }))));
  const { user } = await openAndType('0558');
  expect(cards()).toEqual([number, number]);
  await user.click(listed().getByRole('option', { name: `${number} Fibre` }));
  expect(cards()).toEqual([number]);
  expect(count()).toBe('Showing: 1');
  expect(screen.getByText('Fibre')).toBeVisible();
});

test('BB-011 typing after a pick searches again', async () => {
  const { user } = await openAndType('0558');
  await user.click(screen.getByRole('option', { name: /233558120417/ }));
  await user.type(box(), '{Backspace}{Backspace}{Backspace}');
  expect(cards()).toEqual(['233558120417', '233558120932']);
});

test('BB-009 BB-011 the arrow keys move through the suggestions, Enter picks one', async () => {
  const { user } = await openAndType('0558');
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
  const last = listed().getByRole('option', { selected: true });
  expect(last).toHaveTextContent('233558302251');
  expect(box()).toHaveAttribute('aria-activedescendant', last.id);
  expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  await user.keyboard('{Enter}');
  expect(cards()).toEqual(['233558302251']);
});

test('BB-009 Escape closes the suggestions, an arrow key opens them; Enter without an active one picks none', async () => {
  const { user } = await openAndType('0558');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(listed().getByRole('option', { selected: true })).toHaveTextContent('233558120417');
  await user.keyboard('{Escape}{Enter}');
  expect(cards()).toHaveLength(3);
});

test('BB-010 a search without matches after one with matches shows the message', async () => {
  const { user } = await openAndType('0558');
  await user.keyboard('{ArrowDown}999');
  expect(screen.getByText('No results found.')).toBeVisible();
});

test('BB-009 the suggestions close when the focus leaves the search box', async () => {
  const { user } = await openAndType('0558');
  await user.tab();
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(cards()).toHaveLength(3);
});

test('BB-006 BB-011 device type and search combine', async () => {
  const { user } = await openAndType('0558');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Device type' }), 'Turbonet');
  expect(screen.getByText('No search results, try again')).toBeVisible();
  await user.clear(box());
  expect(cards()).toEqual(['233557041186', '233557196403']);
});

test('BB-006 BB-011 a type that excludes the picked account removes the pick and its number', async () => {
  const type = () => screen.getByRole('combobox', { name: 'Device type' });
  const { user } = await openAndType('0558');
  await user.click(screen.getByRole('option', { name: /233558302251/ }));
  await user.selectOptions(type(), 'Fibre Broadband');
  expect(cards()).toEqual(['233558302251']);
  await user.selectOptions(type(), 'Turbonet');
  expect(cards()).toEqual(['233557041186', '233557196403']);
  expect(box()).toHaveValue('');
  await user.selectOptions(type(), 'All');
  expect(cards()).toHaveLength(5);
});

test('BB-008 neither searching nor picking sends a request or changes the URL', async () => {
  const { user, router } = await openAndType('0558');
  const before = requests().length;
  await user.click(listed().getByRole('option', { name: /233558120417/ }));
  expect(requests()).toHaveLength(before);
  expect(router.state.location).toMatchObject({ pathname: '/', search: '', hash: '' });
});
