import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { useFocusNextEntry } from './useFocusNextEntry';
import { useFocusRestoredEntry } from './useFocusRestoredEntry';

/** Calls `change` in a layout effect: the list changes while effects of the same render are pending, as on a slow phone. */
function useChangeInLayoutEffect(isDue: boolean, change: () => void) {
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

function RemovableList({ isRemoving = false }) {
  const { regionRef, listRef, focusEntryAt } = useFocusNextEntry();
  const [names, setNames] = useState(['one', 'two']);
  useChangeInLayoutEffect(isRemoving && names.length === 2, () => {
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

function RestorableList({ isRestoring = false }) {
  const { regionRef, focusRestored } = useFocusRestoredEntry();
  const [names, setNames] = useState(['two']);
  useChangeInLayoutEffect(isRestoring && names.length === 1, () => {
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

test('D-121 when the focused list entry is removed the focus moves to the next one, even while an effect is pending', () => {
  const { rerender } = render(<RemovableList />);
  act(() => screen.getByRole('button', { name: 'one' }).focus());
  rerender(<RemovableList isRemoving />);
  expect(screen.queryByRole('button', { name: 'one' })).toBeNull();
  expect(screen.getByRole('button', { name: 'two' })).toHaveFocus();
});

test('D-121 when a list entry is restored the focus moves to it, even while an effect is pending', () => {
  const { rerender } = render(<RestorableList />);
  rerender(<RestorableList isRestoring />);
  expect(screen.getByRole('button', { name: 'one' })).toHaveFocus();
});
