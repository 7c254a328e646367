import { act, screen } from '@testing-library/react';
import { Gift, LayoutGrid } from 'lucide-react';
import { customers, signInAs } from '@portal/shared/testing';
import { ShellFrame } from '../ShellFrame';
import { NavigationLink } from './MenuRow';
import { renderShell } from '../../testing/renderShell';

const getSectionButton = (name: string) => screen.getByRole('button', { name });

function renderMainLayout(route: string) {
  signInAs(customers.ama);
  return renderShell(<ShellFrame layout="main">page</ShellFrame>, { route });
}

test('SH-011 SH-012 SH-013 only the section of the current page is open at first, only its item is marked, and a click toggles a section', async () => {
  const { user } = renderMainLayout('/broadband/help');
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'true');
  expect(getSectionButton('Mobile')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('link', { name: 'Help' })).toBeVisible();
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(['Help']);
  expect(screen.queryByRole('link', { name: 'Sim Swap' })).not.toBeInTheDocument();

  await user.click(getSectionButton('Mobile'));
  expect(screen.getByRole('link', { name: 'Sim Swap' })).toBeVisible();
  await user.click(getSectionButton('Broadband'));
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'Help' })).not.toBeInTheDocument();
});

test('SH-012 a section that the customer closed opens again on navigation to another of its items', async () => {
  const { user, router } = renderMainLayout('/broadband/fibre-requests');
  await user.click(getSectionButton('Broadband'));
  await act(() => router.navigate('/broadband/fibre-requests/relocation'));
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'false');
  await act(() => router.navigate('/broadband/help'));
  expect(await screen.findByRole('link', { name: 'Help' })).toBeVisible();
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'true');
});

test('SH-012 D-042 on the dashboard every section is closed; navigation into one opens it and does not change the others', async () => {
  const { user, router } = renderMainLayout('/');
  expect(getSectionButton('Mobile')).toHaveAttribute('aria-expanded', 'false');
  await user.click(getSectionButton('Mobile'));
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'false');
  await act(() => router.navigate('/broadband/help'));
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'true');
  expect(getSectionButton('Mobile')).toHaveAttribute('aria-expanded', 'true');
});

test('SH-014 SH-038 an item shows its icon and label, and a label icon only if it has one', () => {
  renderShell(
    <>
      <NavigationLink item={{ label: 'Plain', path: '/plain', icon: LayoutGrid }} />
      <NavigationLink item={{ label: 'Special', path: '/special', icon: LayoutGrid, labelIcon: Gift }} />
    </>,
  );
  const icons = (name: string) => screen.getByRole('link', { name }).querySelectorAll('svg').length;
  expect(icons('Plain')).toBe(1);
  expect(icons('Special')).toBe(2);
  expect(screen.getByRole('link', { name: 'Plain' })).toHaveAttribute('href', '/plain');
});
