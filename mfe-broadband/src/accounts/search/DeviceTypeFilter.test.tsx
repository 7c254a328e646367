import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeMedia } from '@portal/shared/testing';
import { DeviceTypeFilter } from './DeviceTypeFilter';
import type { DeviceType } from './filterAccounts';

const windowOf = (width: number) => fakeMedia({ width });

function open(type: DeviceType = 'All') {
  const chosen: DeviceType[] = [];
  render(<DeviceTypeFilter type={type} onChange={(next) => chosen.push(next)} controls="grid" />);
  return { chosen, user: userEvent.setup() };
}

test('BB-003 BB-005 CN-009 from 640 px the types are tabs, All first', async () => {
  windowOf(640);
  const { chosen, user } = open();
  expect(screen.getByRole('tablist', { name: 'Device type' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Fibre Broadband',
    'Turbonet',
  ]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Turbonet' }));
  expect(chosen).toEqual(['Turbonet']);
});

test('BB-003 arrow keys, Home and End move between the tabs', async () => {
  windowOf(1440);
  const { chosen, user } = open('Fibre Broadband');
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Fibre Broadband' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Turbonet' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}{End}');
  expect(chosen).toEqual(['Turbonet', 'All', 'All', 'Turbonet']);
});

test('BB-004 BB-005 CN-009 below 640 px the types are a select', async () => {
  windowOf(639);
  const { chosen, user } = open();
  const dropdown = screen.getByRole('combobox', { name: 'Device type' });
  expect(dropdown).toHaveValue('All');
  expect(dropdown).toHaveStyle({ minHeight: '52px' });
  expect([...dropdown.children].map(({ textContent }) => textContent)).toEqual(['All', 'Fibre Broadband', 'Turbonet']);
  expect(screen.queryByRole('tab')).toBeNull();
  await user.selectOptions(dropdown, 'Fibre Broadband');
  expect(chosen).toEqual(['Fibre Broadband']);
});
