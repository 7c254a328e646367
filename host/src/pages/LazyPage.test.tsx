import { act, screen } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { passRetryDelay } from '../testing/passRetryDelay';
import { renderShell } from '../testing/renderShell';
import { LazyPage } from './LazyPage';
import type { LazyPages } from './useLazyPages';

// No test of this file loads the chunk, because it would then be loaded for the other tests, too.
const importChunk = jest.fn<Promise<LazyPages>, []>();
const renderPage = () => renderShell(<LazyPage page="NotFoundPanel" importChunk={importChunk} />);

beforeEach(() => {
  jest.useFakeTimers();
  importChunk.mockReset().mockRejectedValue(new Error('not loaded'));
});
afterEach(() => {
  jest.useRealTimers();
  shellStore.setState({ online: true });
});

test('a lazy page whose chunk could not be loaded twice shows the error panel, and “Try again” requests the chunk again', async () => {
  const { user } = renderPage();
  expect(screen.getByText('Loading the page')).toBeInTheDocument();
  await passRetryDelay();
  expect(importChunk).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await passRetryDelay();
  expect(importChunk).toHaveBeenCalledTimes(4);
});

test('a lazy page says that it needs a connection, and is requested again when the connection returns', async () => {
  shellStore.setState({ online: false });
  renderPage();
  await passRetryDelay();
  expect(screen.getByRole('heading', { level: 1, name: 'This page needs a connection.' })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await passRetryDelay();
  expect(importChunk).toHaveBeenCalledTimes(4);
});
