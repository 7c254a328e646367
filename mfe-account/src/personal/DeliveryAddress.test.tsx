import { screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { accessibilityProblems, customers, renderScreen, requests, signInAs, testConfig } from '@portal/shared/testing';
import { PersonalInformationScreen } from './PersonalInformationScreen';

const FIELDS = ['GPS Address', 'Street Name', 'Region', 'City'];

const open = () => renderScreen(<PersonalInformationScreen />, { route: '/?tab=address' });
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const fieldValues = () => FIELDS.map((name) => (box(name) as HTMLInputElement).value);
const shownValues = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => signInAs(customers.ama));

test('AP-005 D-123 without a delivery address an empty state is shown, whose button opens the form', async () => {
  const { user, container } = open();
  expect(screen.getByText('No delivery address yet')).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Add delivery address'));
  expect(box('GPS Address')).toHaveFocus();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AP-006 AP-007 the form of a new delivery address is filled with sample values and marks them as such', async () => {
  const { user } = open();
  await user.click(button('Add delivery address'));
  expect(fieldValues()).toEqual(['GA-000-0000', 'Sample street 1', 'Sample region', 'Sample town']);
  expect(screen.getByText('Sample values: replace them with your own')).toBeVisible();
  for (const name of FIELDS) await user.clear(box(name));
  expect(screen.queryByText('Sample values: replace them with your own')).toBeNull();
});

test('AP-008 a saved delivery address is shown with its sample values marked, and can be edited', async () => {
  const { user, container } = open();
  await user.click(button('Add delivery address'));
  await user.clear(box('City'));
  await user.type(box('City'), ' Ho ');
  await user.click(button('Save'));
  expect(shownValues()).toEqual(['GA-000-0000Sample', 'Sample street 1Sample', 'Sample regionSample', 'Ho']);
  expect(button('Edit')).toHaveFocus();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Edit'));
  expect(fieldValues()[3]).toBe('Ho');
  await user.type(box('City'), ' Municipal');
  await user.click(button('Cancel'));
  expect(shownValues()[3]).toBe('Ho');
  expect(requests()).toHaveLength(0);
});

test('AP-008 Cancel in the form of a new delivery address shows the empty state again', async () => {
  const { user } = open();
  await user.click(button('Add delivery address'));
  await user.click(button('Cancel'));
  expect(screen.getByText('No delivery address yet')).toBeVisible();
  expect(button('Add delivery address')).toHaveFocus();
});

test('AP-005 saving a delivery address whose fields are all empty shows the empty state', async () => {
  const { user } = open();
  await user.click(button('Add delivery address'));
  for (const name of FIELDS) await user.clear(box(name));
  await user.type(box('City'), '  ');
  await user.click(button('Save'));
  expect(screen.getByText('No delivery address yet')).toBeVisible();
});

test('AP-008 a saved delivery address is lost when the page is left', async () => {
  const { user, unmount } = open();
  await user.click(button('Add delivery address'));
  await user.click(button('Save'));
  unmount();
  open();
  expect(screen.getByText('No delivery address yet')).toBeVisible();
});

test('AP-006 D-133 without sample data the form of a new delivery address is empty', async () => {
  setConfig(testConfig({ samples: 'empty' }));
  const { user } = open();
  await user.click(button('Add delivery address'));
  expect(fieldValues()).toEqual(['', '', '', '']);
  expect(screen.queryByText('Sample values: replace them with your own')).toBeNull();
});
