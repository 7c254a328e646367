import { act, screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { skipClosedOverlayEntries } from '@portal/shared/overlays';
import { accessibilityProblems, customers, renderScreen, requests, signInAs, testConfig } from '@portal/shared/testing';
import { PersonalInformationScreen } from './PersonalInformationScreen';

const DETAIL_FIELDS = ['First name', 'Last name', 'Email', 'Phone'];
const ADDRESS_FIELDS = ['GPS Address', 'Street Name', 'Region', 'City'];
const ADDRESS_PATH = '/account/personal?tab=address';
const SAMPLE_CAPTION = 'Sample values: replace them with your own';
const LONG_NAME = `😀${'a'.repeat(500)}`;

const open = (route = '/') => renderScreen(<PersonalInformationScreen />, { route });
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const tab = (name: string) => screen.getByRole('tab', { name });
const valuesOf = (fields: readonly string[]) => fields.map((name) => (box(name) as HTMLInputElement).value);
const shownValues = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const findLeaveDialog = () => screen.findByRole('dialog', { name: 'Leave this page?' });

/** Replaces the value of a field at once: typing would render the form after each key. */
async function replaceValue({ user }: Pick<ReturnType<typeof open>, 'user'>, name: string, value: string) {
  await user.clear(box(name));
  await user.click(box(name));
  await user.paste(value);
}

beforeEach(() => signInAs(customers.ama));

test('AP-001 AP-002 AP-007 CL-052 the account details come from the profile, without a request: names in title case, the phone number as digits', async () => {
  const { container } = open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Account Details',
    'Delivery Address',
  ]);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(DETAIL_FIELDS);
  expect(shownValues()).toEqual(['Ama', 'Mensah', 'ama.mensah@example.com', '0244123456']);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Ama Mensah$/);
  expect(screen.queryByText('Sample')).toBeNull();
  expect(requests()).toHaveLength(0);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AP-007 D-123 missing values of the profile are replaced by sample values that are marked as such, also in the heading and in the form', async () => {
  signInAs(customers.yaw);
  const { user } = open();
  expect(shownValues()).toEqual(['Yaw', 'CustomerSample', 'yaw.owusu@example.com', '0000000000Sample']);
  expect(screen.getByRole('heading', { name: 'Yaw Customer' }).nextSibling).toHaveTextContent(/^Sample$/);
  await user.click(button('Edit'));
  expect(screen.getByText(SAMPLE_CAPTION)).toBeVisible();
  await replaceValue({ user }, 'Last name', 'Owusu');
  await replaceValue({ user }, 'Phone', '0201234567');
  expect(screen.queryByText(SAMPLE_CAPTION)).toBeNull();
});

test('AP-007 D-133 without sample data missing values are shown as N/A, and their fields in the form are empty', async () => {
  setConfig(testConfig({ samples: 'empty' }));
  signInAs(customers.yaw);
  const { user } = open();
  expect(shownValues()).toEqual(['Yaw', 'N/A', 'yaw.owusu@example.com', 'N/A']);
  await user.click(button('Edit'));
  expect(box('Last name')).toHaveValue('');
  await user.click(button('Save'));
  expect(shownValues()).toEqual(['Yaw', 'N/A', 'yaw.owusu@example.com', 'N/A']);
});

test('AP-002 AP-003 AP-008 AP-009 D-066 Edit shows a form with the profile, Save shows the entered values of any length and with the phone number as a local one, and the next visit shows the profile again', async () => {
  const view = open();
  await view.user.click(button('Edit'));
  expect(box('First name')).toHaveFocus();
  expect(valuesOf(DETAIL_FIELDS)).toEqual(['AMA', 'MENSAH', 'ama.mensah@example.com', '0244123456']);
  expect(await accessibilityProblems(view.container)).toEqual([]);
  await replaceValue(view, 'First name', ' ɔheneba <b>serwaa</b> ');
  await replaceValue(view, 'Last name', LONG_NAME);
  await replaceValue(view, 'Phone', '+233-20-123-4567');
  expect(box('Phone')).toHaveValue('0201234567');
  await view.user.click(button('Save'));
  expect(shownValues()).toEqual(['Ɔheneba <b>serwaa</b>', LONG_NAME, 'ama.mensah@example.com', '0201234567']);
  expect(button('Edit')).toHaveFocus();
  view.unmount();
  open();
  expect(shownValues()[0]).toBe('Ama');
  expect(requests()).toHaveLength(0);
});

test('AP-002 AP-009 D-128 an invalid email and phone number show errors below their fields, the first of which gets the focus; the browser neither validates nor changes the email', async () => {
  const emailMessage = 'Please enter a valid email address';
  const phoneMessage = 'Phone must be a 10-digit number starting with 0';
  const { user, container } = open();
  await user.click(button('Edit'));
  expect(box('Email')).not.toHaveAttribute('type', 'email');
  expect(box('Email')).toHaveAttribute('inputmode', 'email');
  expect(container.querySelector('form')).toHaveAttribute('novalidate');
  await user.clear(box('Email'));
  await user.type(box('Email'), 'a b@ɛ.com ');
  expect(box('Email')).toHaveValue('a b@ɛ.com ');
  await user.type(box('Phone'), '{Backspace}');
  await user.click(button('Save'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([emailMessage, phoneMessage]);
  expect(box('Email')).toHaveAccessibleDescription(emailMessage);
  expect(box('Phone')).toHaveAccessibleDescription(phoneMessage);
  expect(box('Email')).toBeInvalid();
  expect(box('Email')).toHaveFocus();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.clear(box('Email'));
  expect(screen.queryByText(emailMessage)).toBeNull();
  expect(screen.getByText(phoneMessage)).toBeInTheDocument();
  await user.clear(box('Phone'));
  await user.click(button('Save'));
  expect(shownValues()).toEqual(['Ama', 'Mensah', 'N/A', 'N/A']);
});

test('AP-001 AP-008 unsaved account details stay while the other tab, which is in the URL, is shown; leaving the page opens the leave dialog', async () => {
  const { user, router } = open('/account/personal');
  skipClosedOverlayEntries(router);
  await user.click(button('Edit'));
  await user.type(box('Last name'), '!');
  await user.click(tab('Delivery Address'));
  expect(router.state.location.search).toBe('?tab=address');
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(box('Last name')).toHaveValue('MENSAH!');
  await act(() => router.navigate('/account/notifications'));
  expect(router.state.location.pathname).toBe('/account/personal');
  await user.click(within(await findLeaveDialog()).getByRole('button', { name: 'Leave' }));
  expect(router.state.location.pathname).toBe('/account/notifications');
});

test('AP-003 AP-008 Cancel discards the changes of the account details, and after Cancel or Save the page is left without the leave dialog', async () => {
  const { user, router } = open('/account/personal');
  for (const end of ['Cancel', 'Save']) {
    await user.click(button('Edit'));
    expect(box('Last name')).toHaveValue('MENSAH');
    await user.type(box('Last name'), '!');
    await user.click(button(end));
    expect(shownValues()[1]).toBe(end === 'Save' ? 'Mensah!' : 'Mensah');
  }
  await act(() => router.navigate('/account/notifications'));
  expect(router.state.location.pathname).toBe('/account/notifications');
});

test('AP-002 after another customer signs in, no details of the previous customer are shown', async () => {
  const { user } = open();
  await user.click(button('Edit'));
  act(() => signInAs(customers.kofi));
  expect(shownValues()).toEqual(['Kofi', 'Boateng', 'kofi.boateng@example.com', '0244000222']);
  expect(within(screen.getByRole('tabpanel')).queryByText(/Ama/)).toBeNull();
});

test('AP-005 AP-006 AP-007 AP-008 D-123 without a delivery address an empty state opens the form, which is filled with sample values and marks them as such; Cancel and saving empty fields show the empty state again', async () => {
  const { user, container } = open(ADDRESS_PATH);
  expect(screen.getByText('No delivery address yet')).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Add delivery address'));
  expect(box('GPS Address')).toHaveFocus();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Cancel'));
  expect(button('Add delivery address')).toHaveFocus();
  await user.click(button('Add delivery address'));
  expect(valuesOf(ADDRESS_FIELDS)).toEqual(['GA-000-0000', 'Sample street 1', 'Sample region', 'Sample town']);
  expect(screen.getByText(SAMPLE_CAPTION)).toBeVisible();
  for (const name of ADDRESS_FIELDS) await user.clear(box(name));
  expect(screen.queryByText(SAMPLE_CAPTION)).toBeNull();
  await user.type(box('City'), '  ');
  await user.click(button('Save'));
  expect(screen.getByText('No delivery address yet')).toBeVisible();
});

test('AP-008 a saved delivery address is shown with its sample values marked, can be edited, and is lost when the page is left', async () => {
  const { user, container, unmount } = open(ADDRESS_PATH);
  await user.click(button('Add delivery address'));
  await user.clear(box('City'));
  await user.type(box('City'), ' Ho ');
  await user.click(button('Save'));
  expect(shownValues()).toEqual(['GA-000-0000Sample', 'Sample street 1Sample', 'Sample regionSample', 'Ho']);
  expect(button('Edit')).toHaveFocus();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Edit'));
  expect(valuesOf(ADDRESS_FIELDS)[3]).toBe('Ho');
  await user.type(box('City'), '!');
  await user.click(button('Cancel'));
  expect(shownValues()[3]).toBe('Ho');
  expect(requests()).toHaveLength(0);
  unmount();
  open(ADDRESS_PATH);
  expect(screen.getByText('No delivery address yet')).toBeVisible();
});

test('AP-006 D-133 without sample data the form of a new delivery address is empty; with a text it opens the leave dialog when the page is left', async () => {
  setConfig(testConfig({ samples: 'empty' }));
  const { user, router } = open(ADDRESS_PATH);
  skipClosedOverlayEntries(router);
  await user.click(button('Add delivery address'));
  expect(valuesOf(ADDRESS_FIELDS)).toEqual(['', '', '', '']);
  expect(screen.queryByText(SAMPLE_CAPTION)).toBeNull();
  await user.type(box('City'), 'Ho');
  await act(() => router.navigate('/account/notifications'));
  await findLeaveDialog();
  expect(router.state.location.pathname).toBe('/account/personal');
});
