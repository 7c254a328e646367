import { act, screen, waitFor, within } from '@testing-library/react';
import { syncOverlayHistory } from '@portal/shared/overlays';
import { customers, renderScreen, renderInActivity, signInAs } from '@portal/shared/testing';
import { PersonalInformationScreen } from './PersonalInformationScreen';

beforeEach(() => signInAs(customers.ama));

const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const question = () => screen.findByRole('dialog', { name: 'Leave this page?' });

function open(route = '/account/personal') {
  const view = renderScreen(<PersonalInformationScreen />, { route });
  syncOverlayHistory(view.router);
  const pathname = () => view.router.state.location.pathname;
  return { ...view, pathname, goAway: () => act(() => view.router.navigate('/account/notifications')) };
}

/** Whether the browser would ask before it closes the tab. */
function asksOnClose(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

test('AP-008 edited details ask before the page is left, and to stay keeps them', async () => {
  const { user, pathname, goAway } = open();
  await user.click(button('Edit'));
  expect(asksOnClose()).toBe(false);
  await user.type(box('Last name'), ' Changed');
  expect(asksOnClose()).toBe(true);
  await goAway();
  await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pathname()).toBe('/account/personal');
  expect(box('Last name')).toHaveValue('MENSAH Changed');
  await goAway();
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  expect(pathname()).toBe('/account/notifications');
});

test('AP-008 after Cancel and after Save nothing is asked', async () => {
  const { user, pathname, goAway } = open();
  for (const end of ['Cancel', 'Save']) {
    await user.click(button('Edit'));
    await user.type(box('Last name'), ' Changed');
    await user.click(button(end));
    expect(asksOnClose()).toBe(false);
  }
  await goAway();
  expect(pathname()).toBe('/account/notifications');
});

test('AP-006 an address that is being entered asks as well, from either tab', async () => {
  const { user, pathname, goAway } = open('/account/personal?tab=address');
  await user.click(button('Add delivery address'));
  await user.type(box('City'), ' Municipal');
  await user.click(screen.getByRole('tab', { name: 'Account Details' }));
  expect(screen.getByRole('tab', { name: 'Account Details' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('dialog')).toBeNull();
  await goAway();
  await question();
  expect(pathname()).toBe('/account/personal');
});

test('AP-002 D-066 a number that comes with its country is taken as the form writes it', async () => {
  const { user } = open();
  await user.click(button('Edit'));
  await user.clear(box('Phone'));
  await user.click(box('Phone'));
  await user.paste('+233 20 123 4567');
  expect(box('Phone')).toHaveValue('0201234567');
});

test.each(['Leave', 'Save'])(
  'AP-008 after a page that was hidden for a while “%s” frees the way, for good',
  async (end) => {
    const { user, router, hide, show } = renderInActivity(<PersonalInformationScreen />, {
      path: '/account/personal',
      route: '/account/personal',
    });
    await user.click(button('Edit'));
    await user.type(box('Last name'), ' Changed');
    await hide();
    await show();
    if (end === 'Save') await user.click(button('Save'));
    await act(() => router.navigate('/account/notifications'));
    if (end === 'Leave') await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    for (const path of ['/account/notifications', '/account/orders', '/account/personal']) {
      await act(() => router.navigate(path));
      expect(router.state.location.pathname).toBe(path);
    }
  },
);
