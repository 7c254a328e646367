import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeMedia } from '@portal/shared/testing';
import { DeviceTypeFilter } from './DeviceTypeFilter';
import type { DeviceType } from './filterAccounts';

const setWindowWidth = (width: number) => fakeMedia({ width });

function renderFilter(type: DeviceType = 'All') {
  const chosen: DeviceType[] = [];
  render(<DeviceTypeFilter type={type} onChange={(next) => chosen.push(next)} controls="grid" />);
  return { chosen, user: userEvent.setup() };
}

test('BB-003 BB-005 CN-009 in a window of 640 px the device types are tabs, All first', async () => {
  setWindowWidth(640);
  const { chosen, user } = renderFilter();
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

test('BB-003 arrow keys, Home and End select the tabs of the device types', async () => {
  setWindowWidth(1440);
  const { chosen, user } = renderFilter('Fibre Broadband');
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Fibre Broadband' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Turbonet' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}{End}');
  expect(chosen).toEqual(['Turbonet', 'All', 'All', 'Turbonet']);
});

test('BB-004 BB-005 CN-009 in a window narrower than 640 px the device types are a select element', async () => {
  setWindowWidth(639);
  const { chosen, user } = renderFilter();
  const dropdown = screen.getByRole('combobox', { name: 'Device type' });
  expect(dropdown).toHaveValue('All');
  expect(dropdown).toHaveStyle({ minHeight: '52px' });
  expect([...dropdown.children].map(({ textContent }) => textContent)).toEqual(['All', 'Fibre Broadband', 'Turbonet']);
  expect(screen.queryByRole('tab')).toBeNull();
  await user.selectOptions(dropdown, 'Fibre Broadband');
  expect(chosen).toEqual(['Fibre Broadband']);
});
