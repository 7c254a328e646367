import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { accessibilityProblems, renderScreen } from '@portal/shared/testing';
import { ConfirmDialog, SearchBox } from '.';

const confirmed = jest.fn();
beforeEach(() => confirmed.mockClear());

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Throw away</button>
      <ConfirmDialog
        open={open}
        title="Throw away ?"
        text="Are you sure?"
        confirm="Yes, throw away"
        onConfirm={confirmed}
        onCancel={() => setOpen(false)}
      >
        <p>The thing</p>
      </ConfirmDialog>
    </>
  );
}

async function ask() {
  const { user } = renderScreen(<Asking />);
  await user.click(screen.getByRole('button', { name: 'Throw away' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Throw away ?' }) };
}

test('a question says what it is about, and the focus begins where nothing happens', async () => {
  const { user, dialog } = await ask();
  expect(dialog).toHaveAccessibleDescription('Are you sure?');
  expect(within(dialog).getByText('The thing')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await accessibilityProblems(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Yes, throw away' }));
  expect(confirmed).toHaveBeenCalledTimes(1);
});

test.each(['{Enter}', '{Escape}'])('%s cancels, and the focus goes back', async (key) => {
  const { user } = await ask();
  await user.keyboard(key);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Throw away' })).toHaveFocus();
  expect(confirmed).not.toHaveBeenCalled();
});

function Searching() {
  const [text, setText] = useState('');
  return <SearchBox label="Search things" value={text} onChange={setText} />;
}

test('a search can be cleared, and typed into at once', async () => {
  const { user, container } = renderScreen(<Searching />);
  const box = screen.getByRole('searchbox', { name: 'Search things' });
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await user.type(box, 'router');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});
