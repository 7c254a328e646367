import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import '../testing/fakeMedia';
import { PortalThemeProvider } from './PortalThemeProvider';
import { ThemeToggle } from './ThemeToggle';

const renderToggle = () =>
  renderScreen(
    <PortalThemeProvider>
      <ThemeToggle />
      <button>elsewhere</button>
    </PortalThemeProvider>,
  );

test('SH-016 SH-035 a click on the theme button toggles the theme and the name of the button', async () => {
  const { user } = renderToggle();
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('SH-036 “Use system theme” in the context menu removes the saved theme', async () => {
  localStorage.setItem('theme', 'dark');
  const { user } = renderToggle();
  const toggle = screen.getByRole('button', { name: 'Switch to light theme' });
  await user.pointer({ target: toggle, keys: '[MouseRight]' });
  await user.click(screen.getByRole('menuitem', { name: 'Use system theme' }));
  expect(localStorage.getItem('theme')).toBeNull();
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toHaveFocus();
});

test('SH-036 arrow down opens the context menu, and Escape or a click elsewhere closes it', async () => {
  const { user } = renderToggle();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Use system theme' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByText('elsewhere'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
