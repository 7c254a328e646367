import fc from 'fast-check';
import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { accessibilityProblems, renderScreen, vectors } from '@portal/shared/testing';
import { Pagination, paging } from '.';
import { pageNumbers, type PageMark } from './pageNumbers';

const onChange = jest.fn();
beforeEach(() => onChange.mockClear());

const open = (page: number, pages: number) =>
  renderScreen(<Pagination page={page} pages={pages} onChange={onChange} />);
const marks = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

type Place = { pages: number; current: number };

test.each(vectors<Place, PageMark[]>('pagination'))(
  'SHR-031…034 AS-012 $id: page $input.current of $input.pages',
  ({ input, expected }) => {
    expect(pageNumbers(input.current, input.pages)).toEqual(expected);
  },
);

type Slice = { slice: [number, number]; pages: number };

test.each(vectors<{ count: number; size: number; page: number }, Slice>('paging'))(
  'FR-007 CN-020 AN-004 AO-003 $id: page $input.page of $input.count, $input.size each',
  ({ input, expected }) => {
    const { from, to, pages } = paging(input.count, input.size, input.page);
    expect({ slice: [from, to], pages }).toEqual(expected);
  },
);

test.each([
  ['is out of sight', -300, 1],
  ['can be seen', 20, 0],
])('SHR-031 another page brings the beginning of its list back where it %s', async (_, top, times) => {
  const list = { current: document.createElement('ul') };
  list.current.getBoundingClientRect = () => new DOMRect(0, top, 300, 900);
  const shown = (list.current.scrollIntoView = jest.fn());
  function Turned() {
    const [page, setPage] = useState(1);
    return <Pagination page={page} pages={3} onChange={setPage} list={list} />;
  }
  const { user } = renderScreen(<Turned />);
  expect(shown).not.toHaveBeenCalled();
  await user.click(button('2'));
  expect(shown).toHaveBeenCalledTimes(times);
  expect(button('2')).toHaveFocus();
});

test.each([0, -3, 4, 1e9, 1.5, NaN, Infinity])('SHR-031 a page of %p is one there is', (wanted) => {
  const { page, from, to } = paging(9, 4, wanted);
  expect([1, 3]).toContain(page);
  expect(to).toBeGreaterThan(from);
});

test.each([
  [9, 1, 9],
  [-1, 1, 9],
])('SHR-034 page %i stands for one that is there', (page) => {
  open(page * 100, 9);
  const current = page < 0 ? '1' : '9';
  expect(button(current)).toHaveAttribute('aria-current', 'page');
});

test('SHR-031 without pages there is nothing to see', () => {
  open(1, 0);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('SHR-031 a single page is shown, and both arrows rest', async () => {
  const { user } = open(1, 1);
  expect(marks()).toEqual(['', '1', '']);
  for (const name of ['Previous page', 'Next page']) {
    expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    await user.click(button(name));
  }
  expect(onChange).not.toHaveBeenCalled();
});

test('SHR-034 numbers and arrows lead to their pages; what is left out is no button', async () => {
  const { user } = open(5, 9);
  expect(marks()).toEqual(['', '1', '...', '5', '...', '9', '']);
  expect(button('5')).toHaveAttribute('aria-current', 'page');
  expect(within(screen.getByRole('navigation', { name: 'Pagination' })).getAllByRole('button')).toHaveLength(5);
  for (const name of ['Previous page', 'Next page', '1', '9']) await user.click(button(name));
  expect(onChange.mock.calls).toEqual([[4], [6], [1], [9]]);
});

test('SHR-032 the arrows go by keyboard', async () => {
  const { user } = open(3, 8);
  // The arrow back, 1, 2, 3, the last, the arrow on.
  for (let key = 0; key < 6; key += 1) await user.tab();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith(4);
});

test('SHR-033 it is accessible', async () => {
  const { container } = open(7, 9);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('SHR-031…034 any page asked for is one there is; the marks rise from 1 to the last and hold the current one', () => {
  const wanted = fc.oneof(fc.integer(), fc.double(), fc.string().map(Number));
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: 1, max: 50 }), wanted, (count, size, asked) => {
      const { page, pages, from, to } = paging(count, size, asked);
      expect(Number.isInteger(page) && page >= 1 && page <= Math.max(pages, 1)).toBe(true);
      expect(to - from).toBeLessThanOrEqual(size);
      if (pages === 0) return;
      const marks = pageNumbers(page, pages).filter((mark): mark is number => mark !== '...');
      expect([marks[0], marks.at(-1), marks.includes(page)]).toEqual([1, pages, true]);
      expect(marks).toEqual([...new Set(marks)].sort((a, b) => a - b));
    }),
    { numRuns: 500 },
  );
});
