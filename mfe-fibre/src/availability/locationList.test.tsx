import { screen } from '@testing-library/react';
import { mockRoute, neverResolve, json } from '@portal/shared/testing';
import { mockFibreApis, LOCATIONS, pass, TOKEN } from '../testing';
import { setUpVisitor, box, button, open, options } from './testing/openAvailability';

setUpVisitor();

test.each([
  ['fails', LOCATIONS, 'Failed to load locations'],
  ['has no token', TOKEN, 'Failed to authenticate with fibre API. Please try again.'],
])('FA-030 FA-034 D-085 a list that %s says so; Retry asks again', async (_how, route, text) => {
  mockRoute(route, json({}, 500));
  const { user } = await open();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await user.click(box());
  expect(options()).toEqual(['Use current location']);
  expect(button('Check availability')).toBeDisabled();
  await user.click(button('Retry'));
  expect(box()).toHaveFocus();
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  mockFibreApis();
  await user.click(button('Retry'));
  await pass(0);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box()).toHaveFocus();
  expect(button('Check availability')).toBeEnabled();
});

test('FA-030 a list that never comes fails after 10 s', async () => {
  mockRoute(LOCATIONS, neverResolve());
  await open();
  await pass(9_999);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load locations');
});

test('FA-001 a check of nothing leads back to the box, and its list opens', async () => {
  const { user } = await open();
  await user.click(button('Check availability'));
  expect(box()).toHaveFocus();
  await pass(200);
  expect(options()).toContain('OsuAccra, Greater Accra');
  await user.click(button('Check availability'));
  await pass(200);
  expect(options()).toContain('OsuAccra, Greater Accra');
});
