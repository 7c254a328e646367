import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { shellStore } from '@portal/shared/shell';
import { accessibilityProblems, renderScreen } from '@portal/shared/testing';
import { ConfirmDialog, EmptyState, ErrorPanel, InlineMessage, NotFoundPanel, PageTitle, SearchBox } from './index.ts';

test('SHR-028 ER-005 D-125 ErrorPanel shows the generic title and message; its own message replaces the generic one, and its detail is shown in addition', () => {
  const { unmount } = renderScreen(<ErrorPanel detail="Failed to fetch FAQ videos" />);
  const message = screen.getByRole('alert');
  expect(message).toHaveTextContent('Something went wrong.');
  expect(message).toHaveTextContent('There was a problem processing your request');
  expect(message).toHaveTextContent('Failed to fetch FAQ videos');
  expect(screen.queryByRole('heading')).toBeNull();
  unmount();
  renderScreen(<ErrorPanel wholePage message="API Error: 404 Not Found" />);
  expect(screen.getByRole('alert')).toHaveTextContent('API Error: 404 Not Found');
  expect(screen.queryByText('There was a problem processing your request')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible();
});

test('SHR-029 “Try again” of ErrorPanel calls onRetry and moves the focus to the page’s title, because the panel may disappear', async () => {
  const onRetry = jest.fn();
  const { user } = renderScreen(
    <>
      <PageTitle title="Orders" />
      <ErrorPanel onRetry={onRetry} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry.mock.calls).toEqual([[]]);
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toHaveFocus();
});

test('SHR-029 “Try again” of ErrorPanel without onRetry reloads the page', async () => {
  const reload = jest.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { user } = renderScreen(<ErrorPanel />);
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});

test('RT-004 RT-005 ER-005 SH-027 NotFoundPanel shows “404 - Not found” and a link to the home page, and hides the chat while it is mounted', async () => {
  const { user, router, unmount } = renderScreen(<NotFoundPanel />, { route: '/account/nope' });
  expect(screen.getByRole('heading', { level: 1, name: '404 - Not found' })).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(router.state.location.pathname).toBe('/');
  unmount();
  expect(shellStore.getState().chatHidden).toBe(false);
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

const onConfirm = jest.fn();
beforeEach(() => onConfirm.mockClear());

function RemoveThing() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Remove</button>
      <ConfirmDialog
        open={open}
        title="Remove ?"
        text="Are you sure?"
        confirm="Yes, remove"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        <p>The thing</p>
      </ConfirmDialog>
    </>
  );
}

async function openDialog() {
  const { user } = renderScreen(<RemoveThing />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Remove ?' }) };
}

test('ConfirmDialog shows its text and children, focuses Cancel, and calls onConfirm when confirmed', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog).toHaveAccessibleDescription('Are you sure?');
  expect(within(dialog).getByText('The thing')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await accessibilityProblems(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Yes, remove' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test.each(['{Enter}', '{Escape}'])(
  '%s in a ConfirmDialog cancels and returns the focus to the button that opened it',
  async (key) => {
    const { user } = await openDialog();
    await user.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  },
);

function ThingSearch() {
  const [text, setText] = useState('');
  return <SearchBox label="Search things" value={text} onChange={setText} />;
}

test('“Clear search” empties the search box and focuses it', async () => {
  const { user, container } = renderScreen(<ThingSearch />);
  const box = screen.getByRole('searchbox', { name: 'Search things' });
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await user.type(box, 'router');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});
