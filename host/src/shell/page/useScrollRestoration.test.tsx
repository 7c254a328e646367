import { act } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { useScrollRestoration } from './useScrollRestoration';

let height = 0;
let grown: () => void = () => undefined;

class FakeResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    grown = () => callback([], this);
  }
  observe = jest.fn();
  unobserve = jest.fn();
  disconnect = () => {
    grown = () => undefined;
  };
}

function Page() {
  useScrollRestoration();
  return null;
}

/** As the browser does: never further than the page is tall, and told by an event. */
function scroll(place: number) {
  window.scrollY = Math.min(place, Math.max(0, height - window.innerHeight));
  window.dispatchEvent(new Event('scroll'));
}

function grow(to: number) {
  height = to;
  grown();
}

beforeEach(() => {
  jest.useFakeTimers();
  window.ResizeObserver = FakeResizeObserver;
  window.scrollTo = jest.fn((_x?: unknown, y = 0) => scroll(y));
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
});

afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A long list left at 900, a page opened from it, and back to a list that has not come yet. */
async function goBackToTheList() {
  const view = renderScreen(<Page />, { route: '/list' });
  await act(() => view.router.navigate('/list?page=2'));
  height = 3000;
  scroll(900);
  await act(() => view.router.navigate('/detail'));
  expect(window.scrollY).toBe(0);
  height = window.innerHeight;
  await act(() => view.router.navigate(-1));
  expect(window.scrollY).toBe(0);
  return view;
}

test('the browser’s own memory is switched off', () => {
  renderScreen(<Page />);
  expect(window.history.scrollRestoration).toBe('manual');
});

test('back finds the place the page was left at, once the page is tall enough again', async () => {
  await goBackToTheList();
  grow(1500);
  expect(window.scrollY).toBe(0);
  grow(3000);
  expect(window.scrollY).toBe(900);
});

test('forward finds its place too, and a page left before it was restored keeps its own', async () => {
  const { router } = await goBackToTheList();
  scroll(0);
  await act(() => router.navigate(1));
  height = 3000;
  scroll(300);
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(900);
  await act(() => router.navigate(1));
  expect(window.scrollY).toBe(300);
});

test.each([
  [1499, 900],
  [1500, 0],
])('it waits 1500 ms: a list that comes after %i ms is shown at %i', async (wait, place) => {
  await goBackToTheList();
  jest.advanceTimersByTime(wait);
  grow(3000);
  expect(window.scrollY).toBe(place);
});

test.each(['wheel', 'touchstart', 'keydown'])('the customer’s first %s takes over', async (gesture) => {
  await goBackToTheList();
  window.dispatchEvent(new Event(gesture));
  grow(3000);
  expect(window.scrollY).toBe(0);
});

test('another query is the same page: it stays where it is, and is found there again', async () => {
  const { router } = renderScreen(<Page />, { route: '/rows' });
  await act(() => router.navigate('/rows?sort=name'));
  height = 3000;
  scroll(500);
  await act(() => router.navigate('/rows?sort=date'));
  expect(window.scrollY).toBe(500);
  await act(() => router.navigate('/other'));
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(500);
});

test('a page put in another’s place starts at its top', async () => {
  const { router } = renderScreen(<Page />, { route: '/from' });
  await act(() => router.navigate('/old'));
  height = 3000;
  scroll(400);
  await act(() => router.navigate('/new', { replace: true }));
  expect(window.scrollY).toBe(0);
});

/** The entry of something that lies over `/list`. */
const OVERLAID = { state: { overlays: { at: '/list', ids: ['menu'] } } };

test('what closes over a page leaves it where it has scrolled to meanwhile', async () => {
  const { router } = renderScreen(<Page />, { route: '/list' });
  height = 3000;
  scroll(900);
  await act(() => router.navigate('/list', OVERLAID));
  expect(window.scrollY).toBe(900);
  scroll(40);
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(40);
  await act(() => router.navigate('/detail'));
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(40);
});

test('a page gone back to by way of what lay over it finds its place all the same', async () => {
  const { router } = renderScreen(<Page />, { route: '/list' });
  height = 3000;
  scroll(900);
  await act(() => router.navigate('/list', OVERLAID));
  await act(() => router.navigate('/detail'));
  height = window.innerHeight;
  await act(() => router.navigate(-1));
  await act(() => router.navigate(-1));
  grow(3000);
  expect(window.scrollY).toBe(900);
});
