import { act, screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { syncOverlayHistory } from '@portal/shared/overlays';
import { accessibilityProblems, customers, renderScreen, requests, signInAs, testConfig } from '@portal/shared/testing';
import { PersonalInformationScreen } from './PersonalInformationScreen';

const FIELDS = ['GPS Address', 'Street Name', 'Region', 'City'];
const SAMPLE_CAPTION = 'Sample values: replace them with your own';

const open = () => renderScreen(<PersonalInformationScreen />, { route: '/account/personal?tab=address' });
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const tab = (name: string) => screen.getByRole('tab', { name });
const fieldValues = () => FIELDS.map((name) => (box(name) as HTMLInputElement).value);
const shownValues = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => signInAs(customers.ama));

test('AP-005 AP-006 AP-007 AP-008 D-123 without a delivery address an empty state opens the form, which is filled with sample values and marks them as such; Cancel and saving empty fields show the empty state again', async () => {
  const { user, container } = open();
  expect(screen.getByText('No delivery address yet')).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Add delivery address'));
  expect(box('GPS Address')).toHaveFocus();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Cancel'));
  expect(button('Add delivery address')).toHaveFocus();
  await user.click(button('Add delivery address'));
  expect(fieldValues()).toEqual(['GA-000-0000', 'Sample street 1', 'Sample region', 'Sample town']);
  expect(screen.getByText(SAMPLE_CAPTION)).toBeVisible();
  for (const name of FIELDS) await user.clear(box(name));
  expect(screen.queryByText(SAMPLE_CAPTION)).toBeNull();
  await user.type(box('City'), '  ');
  await user.click(button('Save'));
  expect(screen.getByText('No delivery address yet')).toBeVisible();
});

test('AP-008 a saved delivery address is shown with its sample values marked, can be edited, and is lost when the page is left', async () => {
  const { user, container, unmount } = open();
  await user.click(button('Add delivery address'));
  await user.clear(box('City'));
  await user.type(box('City'), ' Ho ');
  await user.click(button('Save'));
  expect(shownValues()).toEqual(['GA-000-0000Sample', 'Sample street 1Sample', 'Sample regionSample', 'Ho']);
  expect(button('Edit')).toHaveFocus();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Edit'));
  expect(fieldValues()[3]).toBe('Ho');
  await user.type(box('City'), '!');
  await user.click(button('Cancel'));
  expect(shownValues()[3]).toBe('Ho');
  expect(requests()).toHaveLength(0);
  unmount();
  open();
  expect(screen.getByText('No delivery address yet')).toBeVisible();
});

test('AP-006 D-133 without sample data the form of a new delivery address is empty; with a text it opens the leave dialog when the page is left, but not when the tab is changed', async () => {
  setConfig(testConfig({ samples: 'empty' }));
  const { user, router } = open();
  syncOverlayHistory(router);
  await user.click(button('Add delivery address'));
  expect(fieldValues()).toEqual(['', '', '', '']);
  expect(screen.queryByText(SAMPLE_CAPTION)).toBeNull();
  await user.type(box('City'), 'Ho');
  await user.click(tab('Account Details'));
  expect(tab('Account Details')).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate('/account/notifications'));
  await screen.findByRole('dialog', { name: 'Leave this page?' });
  expect(router.state.location.pathname).toBe('/account/personal');
});
