import { screen, within } from '@testing-library/react';
import { mockRoute, renderScreen, requests } from '@portal/shared/testing';
import { BroadbandAccountsScreen } from '../BroadbandAccountsScreen';
import { PAIRED_NUMBERS_ROUTE, replyPairedNumbers, advanceClock, setUpAmaBeforeEach } from '../testing/amaResponses';

const searchBox = () => screen.getByRole('combobox', { name: 'Search by phone number' });
const withinListbox = () => within(screen.getByRole('listbox'));
const suggestionTexts = () =>
  withinListbox()
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const cardNumbers = () =>
  within(screen.getByRole('list', { name: 'Broadband accounts' }))
    .queryAllByText(/^233\d{9}$/)
    .map(({ textContent }) => textContent);
const counterText = () => screen.getByText(/^Showing:/).textContent;

async function openAndType(text: string) {
  const view = renderScreen(<BroadbandAccountsScreen />);
  await advanceClock(200);
  await view.user.type(searchBox(), text);
  return view;
}

beforeEach(() => {
  // jsdom lacks `scrollIntoView`, because it has no layout. In newer browsers the method returns a promise.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
});
setUpAmaBeforeEach();

test('BB-007 BB-008 BB-012 BB-013 typing a part of a phone number in local notation filters cards, counter and suggestions', async () => {
  await openAndType('0558 12');
  expect(cardNumbers()).toEqual(['233558120417', '233558120932']);
  expect(counterText()).toBe('Showing: 2');
  expect(suggestionTexts()).toEqual(['233558120417 FTTX', '233558120932 Fibre Business']);
  expect(searchBox()).toHaveAttribute('placeholder', 'Search by phone number');
});

test('BB-008 the account search finds a device type as received, ignoring case', async () => {
  await openAndType('turbonet b');
  expect(cardNumbers()).toEqual(['233557196403']);
});

test('BB-008 the matching part of a device type is bold in the suggestions', async () => {
  await openAndType('bonet');
  expect(suggestionTexts()).toEqual(['233557041186 TURBONET', '233557196403 TurboNet Business']);
  const marked = [...screen.getByRole('listbox').querySelectorAll('b')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['BONET', 'boNet']);
});

test('BB-009 CN-012 the list of suggestions is at most 160 px high and scrolls', async () => {
  await openAndType('0');
  expect(suggestionTexts()).toHaveLength(5);
  expect(screen.getByRole('listbox')).toHaveStyle({ maxHeight: '160px', overflowY: 'auto' });
});

test('BB-009 a suggestion has a minimum height and no fixed one, so that it grows with the text size', async () => {
  await openAndType('0558');
  for (const option of withinListbox().getAllByRole('option'))
    expect(option).toHaveStyle({ minHeight: '48px', height: '' });
});

test('BB-010 BB-023 an account search without matches shows a message in the suggestions and in the grid', async () => {
  await openAndType('999');
  expect(screen.getByText('No results found.')).toBeVisible();
  expect(screen.getByText('No search results, try again')).toBeVisible();
  expect(screen.queryByText('There are no broadband accounts yet')).toBeNull();
  expect(counterText()).toBe('Showing: 0');
});

test('BB-011 only the account picked from the suggestions is shown; clearing the search box restores the others', async () => {
  const { user } = await openAndType('0558');
  await user.click(screen.getByRole('option', { name: /233558302251/ }));
  expect(cardNumbers()).toEqual(['233558302251']);
  expect(counterText()).toBe('Showing: 1');
  expect(searchBox()).toHaveValue('233558302251');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(cardNumbers()).toHaveLength(5);
  expect(searchBox()).toHaveValue('');
  expect(searchBox()).toHaveFocus();
});

test('BB-011 when two accounts have the same number only the one picked from the suggestions is shown', async () => {
  const number = '233558120417';
  const types = ['FTTX', 'Fibre'];
  mockRoute(
    PAIRED_NUMBERS_ROUTE,
    replyPairedNumbers(types.map((accountType) => ({ fttxMsisdn: number, accountType }))),
  );
  const { user } = await openAndType('0558');
  expect(cardNumbers()).toEqual([number, number]);
  await user.click(withinListbox().getByRole('option', { name: `${number} Fibre` }));
  expect(cardNumbers()).toEqual([number]);
  expect(counterText()).toBe('Showing: 1');
  expect(screen.getByText('Fibre')).toBeVisible();
});

test('BB-011 typing after a suggestion is picked searches again', async () => {
  const { user } = await openAndType('0558');
  await user.click(screen.getByRole('option', { name: /233558120417/ }));
  await user.type(searchBox(), '{Backspace}{Backspace}{Backspace}');
  expect(cardNumbers()).toEqual(['233558120417', '233558120932']);
});

test('BB-009 BB-011 the arrow keys move through the suggestions, and Enter picks the active one', async () => {
  const { user } = await openAndType('0558');
  expect(searchBox()).toHaveAttribute('aria-expanded', 'true');
  expect(searchBox()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
  const last = withinListbox().getByRole('option', { selected: true });
  expect(last).toHaveTextContent('233558302251');
  expect(searchBox()).toHaveAttribute('aria-activedescendant', last.id);
  expect(searchBox()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  await user.keyboard('{Enter}');
  expect(cardNumbers()).toEqual(['233558302251']);
});

test('BB-009 Escape closes the suggestions, an arrow key opens them; Enter without an active suggestion picks none', async () => {
  const { user } = await openAndType('0558');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(searchBox()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(withinListbox().getByRole('option', { selected: true })).toHaveTextContent('233558120417');
  await user.keyboard('{Escape}{Enter}');
  expect(cardNumbers()).toHaveLength(3);
});

test('BB-010 an account search without matches shows “No results found.” even while a suggestion was active before', async () => {
  const { user } = await openAndType('0558');
  await user.keyboard('{ArrowDown}999');
  expect(screen.getByText('No results found.')).toBeVisible();
});

test('BB-009 the suggestions close when the focus leaves the search box', async () => {
  const { user } = await openAndType('0558');
  await user.tab();
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(cardNumbers()).toHaveLength(3);
});

test('BB-006 BB-011 only accounts that match both the device type and the search text are shown', async () => {
  const { user } = await openAndType('0558');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Device type' }), 'Turbonet');
  expect(screen.getByText('No search results, try again')).toBeVisible();
  await user.clear(searchBox());
  expect(cardNumbers()).toEqual(['233557041186', '233557196403']);
});

test('BB-006 BB-011 selecting a device type that excludes the picked account removes the pick and clears the search box', async () => {
  const type = () => screen.getByRole('combobox', { name: 'Device type' });
  const { user } = await openAndType('0558');
  await user.click(screen.getByRole('option', { name: /233558302251/ }));
  await user.selectOptions(type(), 'Fibre Broadband');
  expect(cardNumbers()).toEqual(['233558302251']);
  await user.selectOptions(type(), 'Turbonet');
  expect(cardNumbers()).toEqual(['233557041186', '233557196403']);
  expect(searchBox()).toHaveValue('');
  await user.selectOptions(type(), 'All');
  expect(cardNumbers()).toHaveLength(5);
});

test('BB-008 searching accounts and picking a suggestion neither send a request nor change the URL', async () => {
  const { user, router } = await openAndType('0558');
  const before = requests().length;
  await user.click(withinListbox().getByRole('option', { name: /233558120417/ }));
  expect(requests()).toHaveLength(before);
  expect(router.state.location).toMatchObject({ pathname: '/', search: '', hash: '' });
});
