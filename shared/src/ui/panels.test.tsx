import { screen } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { renderScreen } from '@portal/shared/testing';
import { EmptyState, ErrorPanel, InlineMessage, NotFoundPanel, PageTitle } from '.';

test('SHR-028 ER-005 ErrorPanel without props shows the generic title, message and “Try again”', () => {
  renderScreen(<ErrorPanel />);
  const message = screen.getByRole('alert');
  expect(message).toHaveTextContent('Something went wrong.');
  expect(message).toHaveTextContent('There was a problem processing your request');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('SHR-028 the message of ErrorPanel replaces the generic one', () => {
  renderScreen(<ErrorPanel message="API Error: 404 Not Found" />);
  expect(screen.getByRole('alert')).toHaveTextContent('API Error: 404 Not Found');
  expect(screen.queryByText('There was a problem processing your request')).not.toBeInTheDocument();
});

test('SHR-028 D-125 ErrorPanel shows the detail in addition to the generic message', () => {
  renderScreen(<ErrorPanel detail="Failed to fetch FAQ videos" />);
  const message = screen.getByRole('alert');
  expect(message).toHaveTextContent('There was a problem processing your request');
  expect(message).toHaveTextContent('Failed to fetch FAQ videos');
});

test('ErrorPanel with wholePage renders its title as the h1', () => {
  renderScreen(<ErrorPanel wholePage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible();
});

test('SHR-029 “Try again” of ErrorPanel calls onRetry', async () => {
  const onRetry = jest.fn();
  const { user } = renderScreen(<ErrorPanel onRetry={onRetry} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(onRetry).toHaveBeenCalledWith();
});

test('SHR-029 “Try again” of ErrorPanel moves the focus to the page’s title, because the panel may disappear', async () => {
  const { user } = renderScreen(
    <>
      <PageTitle title="Orders" />
      <ErrorPanel onRetry={jest.fn()} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toHaveFocus();
});

test('SHR-029 “Try again” of ErrorPanel without onRetry reloads the page', async () => {
  // jsdom cannot reload pages and logs an error instead.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderScreen(<ErrorPanel />);
  expect(consoleError).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(String(consoleError.mock.calls[0]?.[0])).toContain('navigation');
  consoleError.mockRestore();
});

test('SH-027 NotFoundPanel hides the chat while it is mounted', () => {
  const { unmount } = renderScreen(<NotFoundPanel />, { route: '/account/nope' });
  expect(shellStore.getState().chatHidden).toBe(true);
  unmount();
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('RT-004 RT-005 ER-005 NotFoundPanel shows “404 - Not found” and a link to the home page', async () => {
  const { user, router } = renderScreen(<NotFoundPanel />, { route: '/account/nope' });
  expect(screen.getByRole('heading', { level: 1, name: '404 - Not found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(router.state.location.pathname).toBe('/');
});

test('EmptyState shows its text, detail and action', () => {
  renderScreen(<EmptyState text="No Ticket" detail="There are none" action={<button>Write one</button>} framed />);
  expect(screen.getByText('No Ticket')).toBeVisible();
  expect(screen.getByText('There are none')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Write one' })).toBeVisible();
});

test('InlineMessage has the role alert for errors and status for other tones', () => {
  renderScreen(
    <>
      <InlineMessage tone="error">It failed</InlineMessage>
      <InlineMessage tone="success" action={<button>Undo</button>}>
        It worked
      </InlineMessage>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('It failed');
  expect(screen.getByRole('status')).toHaveTextContent('It worked');
});
