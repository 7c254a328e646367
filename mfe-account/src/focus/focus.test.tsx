import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { useFocusNextEntry } from './useFocusNextEntry';
import { useFocusRestoredEntry } from './useFocusRestoredEntry';

/** Changes the list in the middle of another render, whose effects are still due then: a busy phone does that. */
function useAmid(isDue: boolean, change: () => void) {
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
  const { regionRef, listRef, leave } = useFocusNextEntry();
  const [names, setNames] = useState(['one', 'two']);
  useAmid(isRemoving && names.length === 2, () => {
    leave(0);
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
  const { regionRef, noteRestored } = useFocusRestoredEntry();
  const [names, setNames] = useState(['two']);
  useAmid(isRestoring && names.length === 1, () => {
    setNames(['one', 'two']);
    noteRestored(['one']);
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

test('D-121 the focus of an entry that goes is on the next one, although an earlier effect was still due', () => {
  const { rerender } = render(<Removing />);
  act(() => screen.getByRole('button', { name: 'one' }).focus());
  rerender(<Removing isRemoving />);
  expect(screen.queryByRole('button', { name: 'one' })).toBeNull();
  expect(screen.getByRole('button', { name: 'two' })).toHaveFocus();
});

test('D-121 the focus of Undo is on the entry that is back, although an earlier effect was still due', () => {
  const { rerender } = render(<Restoring />);
  rerender(<Restoring isRestoring />);
  expect(screen.getByRole('button', { name: 'one' })).toHaveFocus();
});
