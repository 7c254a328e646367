import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '@portal/shared/testing';
import { PickupDate } from './PickupForm';

const button = (name: string) => screen.getByRole('button', { name });
const selectedDay = () => screen.getByRole('gridcell', { selected: true });

function open() {
  function Field() {
    const [date, setDate] = useState('');
    return <PickupDate date={date} error={undefined} onPick={setDate} />;
  }
  return renderScreen(<Field />);
}

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 20, 9) }));
afterEach(() => jest.useRealTimers());

test('RL-022 RL-023 RL-024 the calendar shows six weeks from Mo to Su with fifteen available days; month and one of 21 years can be selected', async () => {
  const { user } = open();
  const grid = within(screen.getByRole('grid', { name: 'Pickup date' }));
  expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    'Mo Tu We Th Fr Sa Su'.split(' '),
  );
  expect(grid.getAllByRole('row')).toHaveLength(7);
  const choices = grid
    .getAllByRole('button')
    .filter((day) => day.getAttribute('aria-disabled') === 'false')
    .map((day) => day.getAttribute('aria-label'));
  expect(choices).toHaveLength(15);
  expect([choices[0], choices[14]]).toEqual(['21 November 2026', '5 December 2026']);
  expect(button('20 November 2026')).toHaveAttribute('aria-current', 'date');

  expect(within(screen.getByRole('combobox', { name: 'Year' })).getAllByRole('option')).toHaveLength(21);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2028');
  expect(button('29 February 2028')).toBeVisible();
  await user.click(button('Next month'));
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('March');
});

test('RL-016 RL-017 a click on an unavailable day shows the reason and keeps the selected day', async () => {
  const { user } = open();
  await user.click(button('25 November 2026'));
  await user.click(button('20 November 2026'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a date from tomorrow onwards');
  expect(selectedDay()).toHaveTextContent('25');
  await user.click(button('6 December 2026'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a date within the next 2 weeks');
  await user.click(button('5 December 2026'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(selectedDay()).toHaveTextContent(/^5$/);
});

test('RL-023 the calendar has one tab stop, and arrow keys move the focus across months', async () => {
  const { user } = open();
  act(() => button('Next month').focus());
  await user.tab();
  expect(button('21 November 2026')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(button('29 November 2026')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(selectedDay()).toHaveTextContent('29');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(button('13 December 2026')).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('December');
});
