import { screen } from '@testing-library/react';
import { renderScreen, vectors } from '@portal/shared/testing';
import { widthOf } from '../testing/openBeneficiaries';
import { pageAfterRemove, useListPages } from './useListPages';

test.each(vectors<{ countBefore: number; page: number }, { page: number }>('pageAfterRemove'))(
  'AB-024 AB-037 CN-024 $id: $input',
  ({ input, expected }) => {
    expect(pageAfterRemove(input.countBefore, input.page)).toBe(expected.page);
  },
);

const moved = jest.fn();

function List({ page }: { page: number }) {
  const { listRef, isWide, from, to } = useListPages({ count: 70, page, onPageMoved: moved });
  const shown = Array.from({ length: to - from }, (_, index) => from + index + 1);
  return (
    <ul ref={listRef} aria-label={isWide ? 'wide' : 'narrow'}>
      {shown.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

/** Entries of 100 px below each other, scrolled so far. jsdom has no layout. */
function scrolledTo(px: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { bottom: (index + 1) * 100 - px } as DOMRect; // all that is read
  });
}

beforeEach(() => moved.mockClear());
afterEach(() => jest.restoreAllMocks());

test('AB-005 AB-006 AB-037 D-117 twenty entries at 1024 px, all of them below', () => {
  widthOf(1024);
  renderScreen(<List page={2} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('21');
  widthOf(1023);
  expect(screen.getByRole('list', { name: 'narrow' }).children).toHaveLength(70);
});

test('D-117 growing shows the page of the entry that stood on top', () => {
  widthOf(900);
  renderScreen(<List page={1} />);
  scrolledTo(4_450);
  widthOf(1200);
  expect(moved).toHaveBeenCalledWith(3);
});

test('D-117 shrinking scrolls to the entry that stood on top', () => {
  widthOf(1200);
  renderScreen(<List page={2} />);
  scrolledTo(550);
  const seen = jest.fn();
  Element.prototype.scrollIntoView = function (this: Element) {
    seen(this.textContent);
  };
  widthOf(900);
  expect(seen).toHaveBeenCalledWith('27');
  expect(moved).not.toHaveBeenCalled();
});
