import { screen, waitFor, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { customers, renderScreen, signInAs, testConfig } from '@portal/shared/testing';
import { AccountDetailScreen } from './AccountDetailScreen';

async function openDialog() {
  signInAs(customers.ama);
  const { user } = renderScreen(<AccountDetailScreen />);
  const button = screen.getByRole('button', { name: 'Connected Devices' });
  await user.click(button);
  return { user, button, dialog: screen.getByRole('dialog', { name: 'Connected Devices' }) };
}

test('BB-019 BB-020 PRD-008 the button in the account card opens a list of ten devices, marked as samples', async () => {
  const { dialog } = await openDialog();
  expect(within(dialog).getByRole('heading', { name: 'Connected Devices' })).toBeVisible();
  expect(within(dialog).getByText('These are all the devices connected to your broadband.')).toBeVisible();
  const names = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(10);
  expect(names.every((name) => name.startsWith('Sample '))).toBe(true);
  expect(within(dialog).getByText('Sample devices')).toBeVisible();
});

test.each(['{Escape}', 'button'])(
  'BB-019 closing the devices dialog by %s returns the focus to the button that opened it',
  async (how) => {
    const { user, button, dialog } = await openDialog();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    if (how === 'button') await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    else await user.keyboard(how);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  },
);

test('BB-019 PRD-008 without sample data the devices dialog shows a text instead of devices', async () => {
  setConfig(testConfig({ samples: 'empty' }));
  const { dialog } = await openDialog();
  expect(within(dialog).queryByRole('listitem')).toBeNull();
  expect(within(dialog).getByText('There are no connected devices at the moment')).toBeVisible();
});
