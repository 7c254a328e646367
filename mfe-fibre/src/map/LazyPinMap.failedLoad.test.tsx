import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { LazyPinMap } from './LazyPinMap';

jest.mock('./PinMap', () => {
  throw new Error('Loading chunk 1 failed.');
});

test('FA-032 D-024 a map whose script could not be loaded shows an error with Retry', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(<LazyPinMap isCovered={false} onMove={jest.fn()} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load map');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  logged.mockRestore();
});
