import { screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { accessibilityProblems, customers, renderScreen, requests, signInAs, testConfig } from '@portal/shared/testing';
import { PersonalInformationScreen } from './PersonalInformationScreen';

const FIELDS = ['GPS Address', 'Street Name', 'Region', 'City'];

const open = () => renderScreen(<PersonalInformationScreen />, { route: '/?tab=address' });
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const values = () => FIELDS.map((name) => (box(name) as HTMLInputElement).value);
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => signInAs(customers.ama));

test('AP-005 D-123 without an address an empty state with an add button is shown', async () => {
  const { user, container } = open();
  expect(screen.getByText('No delivery address yet')).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Add delivery address'));
  expect(box('GPS Address')).toHaveFocus();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AP-006 AP-007 the form of a new address is filled with marked sample values', async () => {
  const { user } = open();
  await user.click(button('Add delivery address'));
  expect(values()).toEqual(['GA-000-0000', 'Sample street 1', 'Sample region', 'Sample town']);
  expect(screen.getByText('Sample values: replace them with your own')).toBeVisible();
  for (const name of FIELDS) await user.clear(box(name));
  expect(screen.queryByText('Sample values: replace them with your own')).toBeNull();
});

test('AP-008 a saved address is shown with its sample values marked, and can be edited', async () => {
  const { user, container } = open();
  await user.click(button('Add delivery address'));
  await user.clear(box('City'));
  await user.type(box('City'), ' Ho ');
  await user.click(button('Save'));
  expect(facts()).toEqual(['GA-000-0000Sample', 'Sample street 1Sample', 'Sample regionSample', 'Ho']);
  expect(button('Edit')).toHaveFocus();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Edit'));
  expect(values()[3]).toBe('Ho');
  await user.type(box('City'), ' Municipal');
  await user.click(button('Cancel'));
  expect(facts()[3]).toBe('Ho');
  expect(requests()).toHaveLength(0);
});

test('AP-008 after Cancel there is still no address', async () => {
  const { user } = open();
  await user.click(button('Add delivery address'));
  await user.click(button('Cancel'));
  expect(screen.getByText('No delivery address yet')).toBeVisible();
  expect(button('Add delivery address')).toHaveFocus();
});

test('AP-005 saving an address with empty fields shows the empty state', async () => {
  const { user } = open();
  await user.click(button('Add delivery address'));
  for (const name of FIELDS) await user.clear(box(name));
  await user.type(box('City'), '  ');
  await user.click(button('Save'));
  expect(screen.getByText('No delivery address yet')).toBeVisible();
});

test('AP-008 an address is lost when the page is left', async () => {
  const { user, unmount } = open();
  await user.click(button('Add delivery address'));
  await user.click(button('Save'));
  unmount();
  open();
  expect(screen.getByText('No delivery address yet')).toBeVisible();
});

test('AP-006 D-133 without samples the form of a new address is empty', async () => {
  setConfig(testConfig({ samples: 'empty' }));
  const { user } = open();
  await user.click(button('Add delivery address'));
  expect(values()).toEqual(['', '', '', '']);
  expect(screen.queryByText('Sample values: replace them with your own')).toBeNull();
});
