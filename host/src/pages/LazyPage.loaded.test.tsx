import { screen } from '@testing-library/react';
import { passRetryDelay } from '../testing/passRetryDelay';
import { renderShell } from '../testing/renderShell';
import { LazyPage } from './LazyPage';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

// In a file of its own, because a chunk that was loaded once stays loaded.
test('a lazy page that could not be loaded appears after “Try again”', async () => {
  const importChunk = jest.fn(() => import('./lazyPages'));
  importChunk.mockRejectedValue(new Error('not loaded'));
  const { user } = renderShell(<LazyPage page="NotFoundPanel" importChunk={importChunk} />);
  await passRetryDelay();
  importChunk.mockImplementation(() => import('./lazyPages'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: '404 - Not found' })).toBeVisible();
});
