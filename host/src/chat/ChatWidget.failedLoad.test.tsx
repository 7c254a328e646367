import { act, screen, waitFor } from '@testing-library/react';
import { passRetryDelay } from '../testing/passRetryDelay';
import { renderShell } from '../testing/renderShell';
import { ChatWidget } from './ChatWidget';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

// In a file of its own: the other tests of the widget begin with the chunk loaded.
test('SH-026 a failed load of the chat panel shows a message for ten seconds, and the next click opens the panel; a click while it loads does nothing', async () => {
  const importChunk = jest.fn(() => import('../pages/lazyPages'));
  importChunk.mockRejectedValue(new Error('not loaded'));
  const { user } = renderShell(<ChatWidget importChunk={importChunk} />);
  const button = screen.getByRole('button', { name: 'Open chat assistant' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  const requests = importChunk.mock.calls.length;
  await user.click(button);
  expect(importChunk).toHaveBeenCalledTimes(requests);
  await passRetryDelay();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The chat could not be opened. Check your connection and try again.',
  );
  expect(button).toHaveAttribute('aria-busy', 'false');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  importChunk.mockImplementation(() => import('../pages/lazyPages'));
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Chat assistant' })).toHaveFocus());
});
