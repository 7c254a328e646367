import { renderHook } from '@testing-library/react';
import { useIncrementalList } from './useIncrementalList';

const TWO_HUNDRED = Array.from({ length: 200 }, (_, index) => index);

/** Renders the hook and records how many items each render returned. */
function renderList(first: readonly number[]) {
  const lengths: number[] = [];
  const { rerender } = renderHook(
    ({ items }) => {
      lengths.push(useIncrementalList(items).length);
    },
    { initialProps: { items: first } },
  );
  return { lengths, rerender: (items: readonly number[]) => rerender({ items }) };
}

test('BB-017 useIncrementalList renders the first twelve items of a long list at once, then at most twelve more per render', () => {
  const { lengths } = renderList(TWO_HUNDRED);
  expect(lengths[0]).toBe(12);
  expect(lengths.at(-1)).toBe(200);
  expect(lengths.every((length, index) => index === 0 || length - (lengths[index - 1] ?? 0) <= 12)).toBe(true);
});

test('BB-008 when a list in useIncrementalList gets shorter, all remaining items render at once', () => {
  const { lengths, rerender } = renderList(TWO_HUNDRED);
  const before = lengths.length;
  rerender(TWO_HUNDRED.filter((item) => item % 2 === 0));
  expect(lengths.slice(before).every((length) => length === 100)).toBe(true);
});
