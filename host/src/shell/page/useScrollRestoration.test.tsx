import { act } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { useScrollRestoration } from './useScrollRestoration';

let pageHeight = 0;
let notifyResize: () => void = () => undefined;

class FakeResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    notifyResize = () => callback([], this);
  }
  observe = jest.fn();
  unobserve = jest.fn();
  disconnect = () => {
    notifyResize = () => undefined;
  };
}

function Page() {
  useScrollRestoration();
  return null;
}

/** Scrolls as the browser does: at most to the end of the page, and with a scroll event. */
function simulateScroll(position: number) {
  document.documentElement.scrollTop = Math.min(position, Math.max(0, pageHeight - window.innerHeight));
  window.dispatchEvent(new Event('scroll'));
}

function growPageTo(to: number) {
  pageHeight = to;
  notifyResize();
}

beforeEach(() => {
  jest.useFakeTimers();
  window.ResizeObserver = FakeResizeObserver;
  window.scrollTo = jest.fn((_x?: unknown, y = 0) => simulateScroll(y));
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => pageHeight);
});

afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Scrolls a long list to 900, opens another page, and goes back to the list, which is not loaded yet. */
async function goBackToTheList() {
  const view = renderScreen(<Page />, { route: '/list' });
  await act(() => view.router.navigate('/list?page=2'));
  pageHeight = 3000;
  simulateScroll(900);
  await act(() => view.router.navigate('/detail'));
  expect(window.scrollY).toBe(0);
  pageHeight = window.innerHeight;
  await act(() => view.router.navigate(-1));
  expect(window.scrollY).toBe(0);
  return view;
}

test('the browser’s own scroll restoration is switched off', () => {
  renderScreen(<Page />);
  expect(window.history.scrollRestoration).toBe('manual');
});

test('a navigation back restores the scroll position once the page is tall enough', async () => {
  await goBackToTheList();
  growPageTo(1500);
  expect(window.scrollY).toBe(0);
  growPageTo(3000);
  expect(window.scrollY).toBe(900);
});

test.each([
  [1499, 900],
  [1500, 0],
])(
  'a list that is loaded %i ms after a navigation back is scrolled to %i, because restoration stops after 1500 ms',
  async (delay, position) => {
    await goBackToTheList();
    jest.advanceTimersByTime(delay);
    growPageTo(3000);
    expect(window.scrollY).toBe(position);
  },
);

test.each(['wheel', 'touchstart', 'keydown'])('a %s event of the customer stops the restoration', async (gesture) => {
  await goBackToTheList();
  window.dispatchEvent(new Event(gesture));
  growPageTo(3000);
  expect(window.scrollY).toBe(0);
});

test('a change of the query keeps the scroll position, which is restored after a navigation back', async () => {
  const { router } = renderScreen(<Page />, { route: '/rows' });
  await act(() => router.navigate('/rows?sort=name'));
  pageHeight = 3000;
  simulateScroll(500);
  await act(() => router.navigate('/rows?sort=date'));
  expect(window.scrollY).toBe(500);
  await act(() => router.navigate('/other'));
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(500);
});

/** The state of the history entry of a menu over `/list`. */
const MENU_ENTRY = { state: { overlays: { at: '/list', ids: ['menu'] } } };

test('closing a menu keeps the position to which the page was scrolled while the menu was open', async () => {
  const { router } = renderScreen(<Page />, { route: '/list' });
  pageHeight = 3000;
  simulateScroll(900);
  await act(() => router.navigate('/list', MENU_ENTRY));
  expect(window.scrollY).toBe(900);
  simulateScroll(40);
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(40);
  await act(() => router.navigate('/detail'));
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(40);
});
