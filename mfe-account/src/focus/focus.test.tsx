import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { useFocusNextEntry } from './useFocusNextEntry';
import { useFocusRestoredEntry } from './useFocusRestoredEntry';

/** Changes the list while effects of the same render are still pending, as it happens on a slow phone. */
function useChangeDuringRender(isDue: boolean, change: () => void) {
  useLayoutEffect(() => {
    if (isDue) change();
  }, [isDue, change]);
}

const Entries = ({ names }: { names: string[] }) =>
  names.map((name) => (
    <li key={name} data-entry={name}>
      <button>{name}</button>
    </li>
  ));

function Removing({ isRemoving = false }) {
  const { regionRef, listRef, focusEntryAt } = useFocusNextEntry();
  const [names, setNames] = useState(['one', 'two']);
  useChangeDuringRender(isRemoving && names.length === 2, () => {
    focusEntryAt(0);
    setNames(['two']);
  });
  return (
    <div ref={regionRef}>
      <ul ref={listRef}>
        <Entries names={names} />
      </ul>
    </div>
  );
}

function Restoring({ isRestoring = false }) {
  const { regionRef, focusRestored } = useFocusRestoredEntry();
  const [names, setNames] = useState(['two']);
  useChangeDuringRender(isRestoring && names.length === 1, () => {
    setNames(['one', 'two']);
    focusRestored(['one']);
  });
  return (
    <div ref={regionRef}>
      <h1 tabIndex={-1}>Title</h1>
      <ul>
        <Entries names={names} />
      </ul>
    </div>
  );
}

test('D-121 when the focused entry is removed the focus moves to the next one, even with a pending effect', () => {
  const { rerender } = render(<Removing />);
  act(() => screen.getByRole('button', { name: 'one' }).focus());
  rerender(<Removing isRemoving />);
  expect(screen.queryByRole('button', { name: 'one' })).toBeNull();
  expect(screen.getByRole('button', { name: 'two' })).toHaveFocus();
});

test('D-121 after Undo the focus moves to the restored entry, even with a pending effect', () => {
  const { rerender } = render(<Restoring />);
  rerender(<Restoring isRestoring />);
  expect(screen.getByRole('button', { name: 'one' })).toHaveFocus();
});
