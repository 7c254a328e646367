import { act, screen, waitFor } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { ChatWidget } from '../chat/ChatWidget';
import { renderShell } from '../testing/renderShell';
import { LazyPage } from './LazyPage';
import type { LazyPages } from './useLazyPages';

const importChunk = jest.fn<Promise<LazyPages>, []>();
const renderPage = () => renderShell(<LazyPage page="NotFoundPanel" importChunk={importChunk} />);

beforeEach(() => {
  jest.useFakeTimers();
  importChunk.mockReset().mockRejectedValue(new Error('not loaded'));
});
afterEach(() => {
  jest.useRealTimers();
});

/** Passes the pause before the second request for the chunk. */
const passRetryDelay = () => act(() => jest.advanceTimersByTimeAsync(400));

// The tests of failed loads come first: once loaded, the chunk stays loaded for all later tests.
test('a lazy page whose chunk could not be loaded twice shows the error panel, and “Try again” loads the chunk', async () => {
  const { user } = renderPage();
  expect(screen.getByText('Loading the page')).toBeInTheDocument();
  await passRetryDelay();
  expect(importChunk).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await passRetryDelay();
  expect(importChunk).toHaveBeenCalledTimes(4);
});

test('a lazy page says that it needs a connection, and is loaded when the connection returns', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderPage();
  await passRetryDelay();
  expect(screen.getByRole('heading', { level: 1, name: 'This page needs a connection.' })).toBeVisible();
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  await passRetryDelay();
  expect(importChunk).toHaveBeenCalledTimes(4);
  act(() => shellStore.setState({ online: true }));
});

test('SH-026 after a failed load of the chat panel the chat button is closed, and the next click opens the panel', async () => {
  const { user } = renderShell(<ChatWidget importChunk={importChunk} />);
  const button = screen.getByRole('button', { name: 'Open chat assistant' });
  await user.click(button);
  await passRetryDelay();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  importChunk.mockImplementation(() => import('./lazyPages'));
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Chat assistant' })).toHaveFocus());
});

test('a lazy page is shown at once when its chunk is loaded', () => {
  renderPage();
  expect(screen.getByRole('heading', { name: '404 - Not found' })).toBeVisible();
});
