import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderScreen } from '@portal/shared/testing';
import { RouteAnnouncer } from './RouteAnnouncer';

function Page({ late = false }: { late?: boolean }) {
  const { pathname } = useLocation();
  const isSkeleton = late && pathname === '/late';
  return (
    <>
      <button>elsewhere</button>
      <main>{isSkeleton ? <p>skeleton</p> : <h1 tabIndex={-1}>{`Page ${pathname}`}</h1>}</main>
      <RouteAnnouncer />
    </>
  );
}

function ErrorPage() {
  return (
    <>
      <main>
        <div role="alert">
          <h1 tabIndex={-1}>Something went wrong.</h1>
        </div>
      </main>
      <RouteAnnouncer />
    </>
  );
}

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

test('the headings of all pages but the first are announced and focused, and a change of the query changes nothing', async () => {
  const { router } = renderScreen(<Page />, { route: '/first' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(document.body).toHaveFocus();

  await act(() => router.navigate('/second'));
  expect(screen.getByRole('heading', { name: 'Page /second' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Page /second');

  screen.getByRole('button').focus();
  await act(() => router.navigate('/second?page=2'));
  expect(screen.getByRole('button')).toHaveFocus();
});

test('a heading that is rendered late is announced, and is focused only if the customer has not moved the focus', async () => {
  const view = renderScreen(<Page late />, { route: '/before' });
  await act(() => view.router.navigate('/late'));
  expect(screen.getByRole('status')).not.toHaveTextContent('Late page');

  const addHeading = () => {
    const title = document.createElement('h1');
    title.tabIndex = -1;
    title.textContent = 'Late page';
    screen.getByRole('main').append(title);
  };
  screen.getByRole('button').focus();
  addHeading();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Late page'));
  expect(screen.getByRole('button')).toHaveFocus();
});

test('a heading inside an alert is focused but not announced a second time', async () => {
  const { router } = renderScreen(<ErrorPage />, { route: '/first' });
  await act(() => router.navigate('/second'));
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

describe('the scroll position', () => {
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
    const view = renderScreen(<RouteAnnouncer />, { route: '/list' });
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
    renderScreen(<RouteAnnouncer />);
    expect(window.history.scrollRestoration).toBe('manual');
  });

  test.each([
    [1499, 900],
    [1500, 0],
  ])(
    'a list that is tall enough %i ms after a navigation back is scrolled to %i: restoration stops after 1500 ms',
    async (delay, position) => {
      await goBackToTheList();
      growPageTo(1500);
      expect(window.scrollY).toBe(0);
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
    const { router } = renderScreen(<RouteAnnouncer />, { route: '/rows' });
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
    const { router } = renderScreen(<RouteAnnouncer />, { route: '/list' });
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
});
