import { renderScreen, vectors } from '@portal/shared/testing';
import { pageAfterRemove, useListPages } from '../BeneficiaryList';
import { setWindowWidth } from '../testing/openBeneficiaries';

test.each(vectors<{ countBefore: number; page: number }, { page: number }>('pageAfterRemove'))(
  'AB-024 AB-037 CN-024 pageAfterRemove returns the specified page for $id: $input',
  ({ input, expected }) => {
    expect(pageAfterRemove(input.countBefore, input.page)).toBe(expected.page);
  },
);

const handlePageChange = jest.fn();

function ListOfSeventyEntries({ page }: { page: number }) {
  const { listRef, isWide, from, to } = useListPages({ count: 70, page, onPageChange: handlePageChange });
  const shown = Array.from({ length: to - from }, (_, index) => from + index + 1);
  return (
    <ul ref={listRef} aria-label={isWide ? 'wide' : 'narrow'}>
      {shown.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

/** Fakes a scroll position in a list whose entries are 100 px high; happy-dom has no layout. */
function fakeScrollPosition(px: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { bottom: (index + 1) * 100 - px } as DOMRect; // the only property that is read
  });
}

beforeEach(() => handlePageChange.mockClear());
afterEach(() => jest.restoreAllMocks());

test('D-117 when the window is widened to 1024 px or more, the page that contains the first visible entry is requested', () => {
  setWindowWidth(900);
  renderScreen(<ListOfSeventyEntries page={1} />);
  fakeScrollPosition(4_450);
  setWindowWidth(1023);
  expect(handlePageChange).not.toHaveBeenCalled();
  setWindowWidth(1024);
  expect(handlePageChange).toHaveBeenCalledWith(3);
});

test('D-117 when the window becomes narrower than 1024 px, the list scrolls to the entry that was the first visible one', () => {
  setWindowWidth(1200);
  renderScreen(<ListOfSeventyEntries page={2} />);
  fakeScrollPosition(550);
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.textContent);
  };
  setWindowWidth(900);
  expect(scrolled).toHaveBeenCalledWith('27');
  expect(handlePageChange).not.toHaveBeenCalled();
});
