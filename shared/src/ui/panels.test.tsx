import { screen } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { renderScreen } from '@portal/shared/testing';
import { EmptyState, ErrorPanel, InlineMessage, NotFoundPanel, PageTitle } from '.';

test('SHR-028 ER-005 the generic panel and its texts', () => {
  renderScreen(<ErrorPanel />);
  const message = screen.getByRole('alert');
  expect(message).toHaveTextContent('Something went wrong.');
  expect(message).toHaveTextContent('There was a problem processing your request');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('SHR-028 a known message takes the place of the general one', () => {
  renderScreen(<ErrorPanel message="API Error: 404 Not Found" />);
  expect(screen.getByRole('alert')).toHaveTextContent('API Error: 404 Not Found');
  expect(screen.queryByText('There was a problem processing your request')).not.toBeInTheDocument();
});

test('SHR-028 D-125 what exactly went wrong is a line of its own', () => {
  renderScreen(<ErrorPanel detail="Failed to fetch FAQ videos" />);
  const message = screen.getByRole('alert');
  expect(message).toHaveTextContent('There was a problem processing your request');
  expect(message).toHaveTextContent('Failed to fetch FAQ videos');
});

test('where it is the whole page its title is the h1', () => {
  renderScreen(<ErrorPanel wholePage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible();
});

test('SHR-029 “Try again” runs the retry', async () => {
  const onRetry = jest.fn();
  const { user } = renderScreen(<ErrorPanel onRetry={onRetry} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(onRetry).toHaveBeenCalledWith();
});

test('SHR-029 “Try again” gives the focus to the page’s title, for the panel goes', async () => {
  const { user } = renderScreen(
    <>
      <PageTitle title="Orders" />
      <ErrorPanel onRetry={jest.fn()} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toHaveFocus();
});

test('SHR-029 without a retry “Try again” loads the page anew', async () => {
  // jsdom cannot load pages; it says so when it is asked to.
  const shout = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderScreen(<ErrorPanel />);
  expect(shout).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(String(shout.mock.calls[0]?.[0])).toContain('navigation');
  shout.mockRestore();
});

test('SH-027 while “404 - Not found” shows, the chat is hidden', () => {
  const { unmount } = renderScreen(<NotFoundPanel />, { route: '/account/nope' });
  expect(shellStore.getState().chatHidden).toBe(true);
  unmount();
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('RT-004 RT-005 ER-005 “404 - Not found” with the way home', async () => {
  const { user, router } = renderScreen(<NotFoundPanel />, { route: '/account/nope' });
  expect(screen.getByRole('heading', { level: 1, name: '404 - Not found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(router.state.location.pathname).toBe('/');
});

test('an empty state says the fact, one more line and one thing to do', () => {
  renderScreen(<EmptyState text="No Ticket" detail="There are none" action={<button>Write one</button>} framed />);
  expect(screen.getByText('No Ticket')).toBeVisible();
  expect(screen.getByText('There are none')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Write one' })).toBeVisible();
});

test('an error message is announced at once, any other when there is time', () => {
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
