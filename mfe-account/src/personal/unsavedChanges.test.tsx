import { act, screen, waitFor, within } from '@testing-library/react';
import { syncOverlayHistory } from '@portal/shared/overlays';
import { customers, renderScreen, signInAs } from '@portal/shared/testing';
import { PersonalInformationScreen } from './PersonalInformationScreen';

beforeEach(() => signInAs(customers.ama));

const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const findLeaveDialog = () => screen.findByRole('dialog', { name: 'Leave this page?' });

function openPersonalInformation(route = '/account/personal') {
  const view = renderScreen(<PersonalInformationScreen />, { route });
  syncOverlayHistory(view.router);
  const pathname = () => view.router.state.location.pathname;
  return { ...view, pathname, goToNotifications: () => act(() => view.router.navigate('/account/notifications')) };
}

/** Whether the browser would ask for confirmation before its tab is closed. */
function confirmsTabClose(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

test('AP-008 leaving the page with unsaved account details opens the leave dialog, and “Stay” keeps them', async () => {
  const { user, pathname, goToNotifications } = openPersonalInformation();
  await user.click(button('Edit'));
  expect(confirmsTabClose()).toBe(false);
  await user.type(box('Last name'), ' Changed');
  expect(confirmsTabClose()).toBe(true);
  await goToNotifications();
  await user.click(within(await findLeaveDialog()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pathname()).toBe('/account/personal');
  expect(box('Last name')).toHaveValue('MENSAH Changed');
  await goToNotifications();
  await user.click(within(await findLeaveDialog()).getByRole('button', { name: 'Leave' }));
  expect(pathname()).toBe('/account/notifications');
});

test('AP-008 after edited account details are cancelled or saved, the page is left without the leave dialog', async () => {
  const { user, pathname, goToNotifications } = openPersonalInformation();
  for (const end of ['Cancel', 'Save']) {
    await user.click(button('Edit'));
    await user.type(box('Last name'), ' Changed');
    await user.click(button(end));
    expect(confirmsTabClose()).toBe(false);
  }
  await goToNotifications();
  expect(pathname()).toBe('/account/notifications');
});

test('AP-006 an unsaved delivery address opens the leave dialog when the page is left, but not when the tab is changed', async () => {
  const { user, pathname, goToNotifications } = openPersonalInformation('/account/personal?tab=address');
  await user.click(button('Add delivery address'));
  await user.type(box('City'), ' Municipal');
  await user.click(screen.getByRole('tab', { name: 'Account Details' }));
  expect(screen.getByRole('tab', { name: 'Account Details' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('dialog')).toBeNull();
  await goToNotifications();
  await findLeaveDialog();
  expect(pathname()).toBe('/account/personal');
});

test('AP-002 D-066 a phone number with country code becomes a local one when it is pasted into the form', async () => {
  const { user } = openPersonalInformation();
  await user.click(button('Edit'));
  await user.clear(box('Phone'));
  await user.click(box('Phone'));
  await user.paste('+233 20 123 4567');
  expect(box('Phone')).toHaveValue('0201234567');
});
