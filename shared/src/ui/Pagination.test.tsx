import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { accessibilityProblems, renderScreen, vectors } from '@portal/shared/testing';
import { Pagination, pageRange } from './index.ts';

const onChange = jest.fn();
beforeEach(() => onChange.mockClear());

const renderPagination = (page: number, pages: number) =>
  renderScreen(<Pagination page={page} pages={pages} onChange={onChange} />);
const itemTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const getButton = (name: string) => screen.getByRole('button', { name });

type PageNumbersInput = { pages: number; current: number };

test.each(vectors<PageNumbersInput, (number | '...')[]>('pagination'))(
  'SHR-031…034 AS-012 $id: on page $input.current of $input.pages the pagination shows $expected',
  ({ input, expected }) => {
    renderPagination(input.current, input.pages);
    const texts = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts.slice(1, -1)).toEqual(expected.map(String));
  },
);

type ExpectedRange = { slice: [number, number]; pages: number };

test.each(vectors<{ count: number; size: number; page: number }, ExpectedRange>('paging'))(
  'FR-007 CN-020 AN-004 AO-003 $id: pageRange for page $input.page of $input.count items, $input.size per page, returns $expected',
  ({ input, expected }) => {
    const { from, to, pages } = pageRange(input.count, input.size, input.page);
    expect({ slice: [from, to], pages }).toEqual(expected);
  },
);

test.each([
  ['is above the viewport is scrolled into view', -300, 1],
  ['is visible is not scrolled', 20, 0],
])('SHR-031 after a page change a list whose top %s', async (_, top, times) => {
  const list = { current: document.createElement('ul') };
  list.current.getBoundingClientRect = () => new DOMRect(0, top, 300, 900);
  const scrollIntoView = (list.current.scrollIntoView = jest.fn());
  function PagedList() {
    const [page, setPage] = useState(1);
    return <Pagination page={page} pages={3} onChange={setPage} list={list} />;
  }
  const { user } = renderScreen(<PagedList />);
  expect(scrollIntoView).not.toHaveBeenCalled();
  await user.click(getButton('2'));
  expect(scrollIntoView).toHaveBeenCalledTimes(times);
  expect(getButton('2')).toHaveFocus();
});

test.each([0, 4, 1.5, NaN])('SHR-031 a request for page %p gives an existing page', (requested) => {
  const { page, from, to } = pageRange(9, 4, requested);
  expect([1, 3]).toContain(page);
  expect(to).toBeGreaterThan(from);
});

test('SHR-031 SHR-034 Pagination with 0 pages renders nothing, a single page has both arrows disabled, and far out of range the nearest page is current', async () => {
  renderPagination(1, 0).unmount();
  expect(screen.queryByRole('navigation')).toBeNull();
  const { user, unmount } = renderPagination(1, 1);
  expect(itemTexts()).toEqual(['', '1', '']);
  for (const name of ['Previous page', 'Next page']) {
    expect(getButton(name)).toHaveAttribute('aria-disabled', 'true');
    await user.click(getButton(name));
  }
  expect(onChange).not.toHaveBeenCalled();
  unmount();
  renderPagination(900, 9);
  expect(getButton('9')).toHaveAttribute('aria-current', 'page');
});

test('SHR-032 SHR-033 SHR-034 the page numbers and arrows of the pagination call onChange with their page, also by keyboard; omitted pages have no button', async () => {
  const { user, container } = renderPagination(5, 9);
  expect(await accessibilityProblems(container)).toEqual([]);
  expect(itemTexts()).toEqual(['', '1', '...', '5', '...', '9', '']);
  expect(getButton('5')).toHaveAttribute('aria-current', 'page');
  expect(within(screen.getByRole('navigation', { name: 'Pagination' })).getAllByRole('button')).toHaveLength(5);
  for (const name of ['Previous page', 'Next page', '1', '9']) await user.click(getButton(name));
  expect(onChange.mock.calls).toEqual([[4], [6], [1], [9]]);
  await user.tab();
  expect(getButton('Next page')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(6);
});
