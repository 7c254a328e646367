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

test('a navigation to a new page scrolls to its top', async () => {
  const { router } = renderScreen(<Page />, { route: '/first' });
  jest.mocked(window.scrollTo).mockClear();
  await act(() => router.navigate('/second'));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a heading inside an alert is focused but not announced a second time', async () => {
  const { router } = renderScreen(<ErrorPage />, { route: '/first' });
  await act(() => router.navigate('/second'));
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
