import { screen, within } from '@testing-library/react';
import { customers, signInAs } from '@portal/shared/testing';
import { StandalonePage } from '../pages/StandalonePage';
import { openDrawer, renderShell } from '../testing/renderShell';
import { MainLayout } from './MainLayout';

test('at 200 % text size the avatar’s letters keep their size, and name and number wrap beside it', async () => {
  signInAs(customers.ama);
  const { user } = renderShell(<MainLayout>page</MainLayout>, { width: 390 });
  const drawer = await openDrawer(user);
  const avatar = drawer.querySelector('[data-initials]');
  expect(avatar).toHaveStyle({ flexShrink: '0', fontSize: '16px' });
  const name = within(drawer).getByText('Ama Mensah');
  expect(name).toHaveStyle({ overflowWrap: 'anywhere' });
  expect(name.parentElement).toHaveStyle({ minWidth: '0' });
  expect(name.nextElementSibling).toHaveStyle({ overflowWrap: 'anywhere' });
  // A long menu does not cover the name.
  expect(name.parentElement?.parentElement).toHaveStyle({ flexShrink: '0' });
});

test('at 200 % text size the product’s name wraps instead of pushing out the theme button', () => {
  renderShell(<StandalonePage>page</StandalonePage>, { width: 390 });
  const name = screen.getByText('Self Service Portal');
  expect(name).not.toHaveStyle({ whiteSpace: 'nowrap' });
  expect(name).toHaveStyle({ minWidth: '0' });
  expect(name.parentElement).toHaveStyle({ flexShrink: '1', minWidth: '0' });
  expect(getComputedStyle(screen.getByRole('banner')).height).not.toBe('64px');
});
