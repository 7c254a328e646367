import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { advanceTimeInSteps, fakeMatchMedia, mockRoute, renderScreen, requests } from '@portal/shared/testing';
import { BroadbandAccountsScreen } from '../BroadbandAccountsScreen';
import { PAIRED_NUMBERS_ROUTE, pairedNumbersReply, setUpAmaBeforeEach } from '../testing/amaResponses';

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
  await advanceTimeInSteps(200);
  await view.user.type(searchBox(), text);
  return view;
}

const chooseType = (user: UserEvent, name: string) => user.click(screen.getByRole('tab', { name }));

beforeEach(() => {
  // No layout is tested here. In newer browsers the method returns a promise.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
});
setUpAmaBeforeEach();

test('BB-007 BB-008 BB-012 BB-013 typing a part of a number or type filters cards, counter and suggestions, where the matching part of a type is bold, without a request or a new URL', async () => {
  const { user, router } = await openAndType('0558 12');
  expect(cardNumbers()).toEqual(['233558120417', '233558120932']);
  expect(counterText()).toBe('Showing: 2');
  expect(suggestionTexts()).toEqual(['233558120417 FTTX', '233558120932 Fibre Business']);
  expect(searchBox()).toHaveAttribute('placeholder', 'Search by phone number');
  const before = requests().length;
  await user.clear(searchBox());
  await user.type(searchBox(), 'bonet');
  expect(suggestionTexts()).toEqual(['233557041186 TURBONET', '233557196403 TurboNet Business']);
  const marked = [...screen.getByRole('listbox').querySelectorAll('b')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['BONET', 'boNet']);
  await user.click(withinListbox().getByRole('option', { name: /233557041186/ }));
  expect(requests()).toHaveLength(before);
  expect(router.state.location).toMatchObject({ pathname: '/', search: '', hash: '' });
});

test('BB-010 BB-023 an account search without matches shows a message in the suggestions and in the grid, even while a suggestion was active', async () => {
  const { user } = await openAndType('0558');
  await user.keyboard('{ArrowDown}999');
  expect(screen.getByText('No results found.')).toBeVisible();
  expect(screen.getByText('No search results, try again')).toBeVisible();
  expect(screen.queryByText('There are no broadband accounts yet')).toBeNull();
  expect(counterText()).toBe('Showing: 0');
});

test('BB-009 BB-011 CN-012 the arrow keys move through the scrolling suggestions, Escape or leaving the search box closes them, Enter picks the active one, and typing then searches again', async () => {
  const { user } = await openAndType('0558');
  expect(screen.getByRole('listbox')).toHaveStyle({ maxHeight: '160px', overflowY: 'auto' });
  for (const option of withinListbox().getAllByRole('option'))
    expect(option).toHaveStyle({ minHeight: '48px', height: '' });
  expect(searchBox()).toHaveAttribute('aria-expanded', 'true');
  expect(searchBox()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
  const last = withinListbox().getByRole('option', { selected: true });
  expect(last).toHaveTextContent('233558302251');
  expect(searchBox()).toHaveAttribute('aria-activedescendant', last.id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(searchBox()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(withinListbox().getByRole('option', { selected: true })).toHaveTextContent('233558120417');
  await user.keyboard('{Escape}{Enter}');
  expect(cardNumbers()).toHaveLength(3);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(cardNumbers()).toEqual(['233558120417']);
  await user.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(cardNumbers()).toEqual(['233558120417', '233558120932']);
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.tab();
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(cardNumbers()).toHaveLength(2);
});

test('BB-011 D-061 in a blank search box, which has no suggestions, the arrow keys and Enter pick no account', async () => {
  const { user } = await openAndType(' ');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(searchBox()).toHaveValue(' ');
  expect(cardNumbers()).toHaveLength(5);
});

test('BB-006 BB-011 only accounts that match device type and search are shown; a picked account is shown alone until its device type is excluded or the search is cleared', async () => {
  const { user } = await openAndType('0558');
  await chooseType(user, 'Turbonet');
  expect(screen.getByText('No search results, try again')).toBeVisible();
  await user.clear(searchBox());
  expect(cardNumbers()).toEqual(['233557041186', '233557196403']);
  await chooseType(user, 'All');
  await user.type(searchBox(), '0558');
  await user.click(screen.getByRole('option', { name: /233558302251/ }));
  expect(cardNumbers()).toEqual(['233558302251']);
  expect(counterText()).toBe('Showing: 1');
  expect(searchBox()).toHaveValue('233558302251');
  expect(screen.queryByRole('listbox')).toBeNull();
  await chooseType(user, 'Fibre Broadband');
  expect(cardNumbers()).toEqual(['233558302251']);
  await chooseType(user, 'Turbonet');
  expect(cardNumbers()).toEqual(['233557041186', '233557196403']);
  expect(searchBox()).toHaveValue('');
  await chooseType(user, 'All');
  await user.type(searchBox(), '0558');
  await user.click(screen.getByRole('option', { name: /233558302251/ }));
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
    pairedNumbersReply(types.map((accountType) => ({ fttxMsisdn: number, accountType }))),
  );
  const { user } = await openAndType('0558');
  expect(cardNumbers()).toEqual([number, number]);
  await user.click(withinListbox().getByRole('option', { name: `${number} Fibre` }));
  expect(cardNumbers()).toEqual([number]);
  expect(counterText()).toBe('Showing: 1');
  expect(screen.getByText('Fibre')).toBeVisible();
});

test('BB-003 BB-005 CN-009 in a window of 640 px the device types are tabs, All first', async () => {
  fakeMatchMedia({ width: 640 });
  await openAndType('0558');
  const tabs = within(screen.getByRole('tablist', { name: 'Device type' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['All', 'Fibre Broadband', 'Turbonet']);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All');
  expect(screen.queryByRole('combobox', { name: 'Device type' })).toBeNull();
});

test('BB-004 BB-005 CN-009 in a window narrower than 640 px the device types are a select element', async () => {
  fakeMatchMedia({ width: 639 });
  const { user } = await openAndType('0557');
  const dropdown = screen.getByRole('combobox', { name: 'Device type' });
  expect(dropdown).toHaveValue('All');
  expect(dropdown).toHaveStyle({ minHeight: '52px' });
  expect([...dropdown.children].map(({ textContent }) => textContent)).toEqual(['All', 'Fibre Broadband', 'Turbonet']);
  expect(screen.queryByRole('tab')).toBeNull();
  await user.selectOptions(dropdown, 'Fibre Broadband');
  expect(counterText()).toBe('Showing: 0');
});
