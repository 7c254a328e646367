import { screen } from '@testing-library/react';
import { mockRoute, neverResolve, json, advanceTime } from '@portal/shared/testing';
import { mockFibreApis, LOCATIONS, TOKEN } from '../testing';
import { setUpVisitor, searchField, button, open, optionTexts } from './testing/openAvailability';

setUpVisitor();

test.each([
  ['fails to load', LOCATIONS, 'Failed to load locations'],
  ['gets no token', TOKEN, 'Failed to authenticate with fibre API. Please try again.'],
])(
  'FA-030 FA-034 D-085 a list of locations that %s shows its error, and Retry requests it again',
  async (_how, route, text) => {
    mockRoute(route, json({}, 500));
    const { user } = await open();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await user.click(searchField());
    expect(optionTexts()).toEqual(['Use current location']);
    expect(button('Check availability')).toBeDisabled();
    await user.click(button('Retry'));
    expect(searchField()).toHaveFocus();
    await advanceTime(0);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    mockFibreApis();
    await user.click(button('Retry'));
    await advanceTime(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(searchField()).toHaveFocus();
    expect(button('Check availability')).toBeEnabled();
  },
);

test('FA-030 a request for the list without a response fails after 10 s', async () => {
  mockRoute(LOCATIONS, neverResolve());
  await open();
  await advanceTime(9_999);
  expect(screen.queryByRole('alert')).toBeNull();
  await advanceTime(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load locations');
});

test('FA-001 “Check availability” without text focuses the field and opens the list', async () => {
  const { user } = await open();
  await user.click(button('Check availability'));
  expect(searchField()).toHaveFocus();
  await advanceTime(200);
  expect(optionTexts()).toContain('OsuAccra, Greater Accra');
  await user.click(button('Check availability'));
  await advanceTime(200);
  expect(optionTexts()).toContain('OsuAccra, Greater Accra');
});
