import { act, screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { accessibilityProblems, customers, renderScreen, requests, signInAs, testConfig } from '@portal/shared/testing';
import { PersonalInformationScreen } from './PersonalInformationScreen';

const open = (route = '/') => renderScreen(<PersonalInformationScreen />, { route });
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const shownValues = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => signInAs(customers.ama));

test('AP-001 AP-002 AP-007 CL-052 the account details come from the profile, without a request: names in title case, the phone number as digits', async () => {
  const { container } = open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Account Details',
    'Delivery Address',
  ]);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'First name',
    'Last name',
    'Email',
    'Phone',
  ]);
  expect(shownValues()).toEqual(['Ama', 'Mensah', 'ama.mensah@example.com', '0244123456']);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Ama Mensah$/);
  expect(screen.queryByText('Sample')).toBeNull();
  expect(requests()).toHaveLength(0);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AP-007 D-123 missing values of the profile are replaced by sample values that are marked as such', () => {
  signInAs(customers.yaw);
  open();
  expect(shownValues()).toEqual(['Yaw', 'CustomerSample', 'yaw.owusu@example.com', '0000000000Sample']);
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

test('AP-003 AP-008 Edit shows a form with the profile, Save shows the entered values, and the next visit shows the profile again', async () => {
  const { user, unmount, container } = open();
  await user.click(button('Edit'));
  expect(box('First name')).toHaveFocus();
  expect(['First name', 'Last name', 'Email', 'Phone'].map((name) => (box(name) as HTMLInputElement).value)).toEqual([
    'AMA',
    'MENSAH',
    'ama.mensah@example.com',
    '0244123456',
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.clear(box('First name'));
  await user.type(box('First name'), ' ɔheneba <b>serwaa</b> ');
  await user.clear(box('Phone'));
  await user.type(box('Phone'), '0201234567');
  await user.click(button('Save'));
  expect(shownValues()).toEqual(['Ɔheneba <b>serwaa</b>', 'Mensah', 'ama.mensah@example.com', '0201234567']);
  expect(button('Edit')).toHaveFocus();
  unmount();
  open();
  expect(shownValues()[0]).toBe('Ama');
  expect(requests()).toHaveLength(0);
});

test('AP-003 AP-008 Cancel discards the changes of the account details', async () => {
  const { user } = open();
  await user.click(button('Edit'));
  await user.type(box('Last name'), ' Changed');
  await user.click(button('Cancel'));
  expect(shownValues()[1]).toBe('Mensah');
  await user.click(button('Edit'));
  expect(box('Last name')).toHaveValue('MENSAH');
});

test.each([
  ['Email', 'ama@', 'Please enter a valid email address'],
  ['Phone', '024412345', 'Phone must be a 10-digit number starting with 0'],
])(
  'AP-009 D-128 an invalid %s (%s) shows an error below its field, which gets the focus',
  async (name, text, message) => {
    const { user, container } = open();
    await user.click(button('Edit'));
    await user.clear(box(name));
    await user.type(box(name), text);
    await user.click(button('Save'));
    expect(screen.getByRole('alert', { name: '' })).toHaveTextContent(message);
    expect(box(name)).toHaveAccessibleDescription(message);
    expect(box(name)).toBeInvalid();
    expect(box(name)).toHaveFocus();
    expect(await accessibilityProblems(container)).toEqual([]);
    await user.clear(box(name));
    expect(screen.queryByText(message)).toBeNull();
    await user.click(button('Save'));
    expect(shownValues()).toContain('N/A');
  },
);

test('AP-002 D-128 the browser neither validates nor changes the email, and mobile keyboards show the @', async () => {
  const { user, container } = open();
  await user.click(button('Edit'));
  expect(box('Email')).not.toHaveAttribute('type', 'email');
  expect(box('Email')).toHaveAttribute('inputmode', 'email');
  expect(container.querySelector('form')).toHaveAttribute('novalidate');
  await user.clear(box('Email'));
  await user.type(box('Email'), 'a b@ɛ.com ');
  expect(box('Email')).toHaveValue('a b@ɛ.com ');
  await user.click(button('Save'));
  expect(box('Email')).toHaveAccessibleDescription('Please enter a valid email address');
});

test('AP-009 a name of 500 characters and an emoji is accepted', async () => {
  const { user } = open();
  await user.click(button('Edit'));
  await user.clear(box('First name'));
  await user.click(box('First name'));
  await user.paste(`😀${'a'.repeat(500)}`);
  await user.click(button('Save'));
  expect(shownValues()[0]).toBe(`😀${'a'.repeat(500)}`);
});

test('AP-001 the selected tab is in the URL, and unsaved account details stay while the other tab is shown', async () => {
  const { user, router } = open();
  await user.click(button('Edit'));
  await user.type(box('First name'), ' Serwaa');
  await user.click(screen.getByRole('tab', { name: 'Delivery Address' }));
  expect(router.state.location.search).toBe('?tab=address');
  await act(() => router.navigate(-1));
  expect(box('First name')).toHaveValue('AMA Serwaa');
});

test('AP-002 after another customer signs in, no details of the previous customer are shown', async () => {
  const { user } = open();
  await user.click(button('Edit'));
  act(() => signInAs(customers.kofi));
  expect(shownValues()).toEqual(['Kofi', 'Boateng', 'kofi.boateng@example.com', '0244000222']);
  expect(within(screen.getByRole('tabpanel')).queryByText(/Ama/)).toBeNull();
});
