import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { accessibilityProblems, renderScreen } from '@portal/shared/testing';
import { ConfirmDialog, SearchBox } from '.';

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
