import { Suspense, use, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import useSWR, { SWRConfig, type State } from 'swr';
import { ScreenSWRScope } from '@portal/shared/ui';

let requestCount = 0;
function RequestCount() {
  const { data } = useSWR('data', async () => (requestCount += 1), { dedupingInterval: 0 });
  return <p>{data}</p>;
}

const unsettledPromise = new Promise<string>(() => {});
const SuspendedScreen = () => use(unsettledPromise);

beforeEach(() => (requestCount = 0));

test('each mount of a screen in ScreenSWRScope sends the request again, and so does a new connection; an unmounted screen sends none', async () => {
  const page = () => (
    <ScreenSWRScope>
      <RequestCount />
    </ScreenSWRScope>
  );
  const { unmount } = render(page());
  expect(await screen.findByText('1')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('2')).toBeVisible();
  unmount();
  window.dispatchEvent(new Event('online'));
  render(page());
  expect(await screen.findByText('3')).toBeVisible();
});

test('a screen in ScreenSWRScope that is unmounted while suspended leaves no event listeners', async () => {
  const added = [jest.spyOn(window, 'addEventListener'), jest.spyOn(document, 'addEventListener')];
  const suspended = (
    <Suspense fallback="Loading">
      <ScreenSWRScope>
        <SuspendedScreen />
      </ScreenSWRScope>
    </Suspense>
  );
  const { unmount } = await act(async () => render(suspended));
  expect(screen.getByText('Loading')).toBeVisible();
  unmount();
  const kept = added.flatMap((spy) => spy.mock.calls.map(([type]) => type));
  expect(kept.filter((type) => ['online', 'offline', 'focus', 'visibilitychange'].includes(type))).toEqual([]);
});

test('the data of a screen in ScreenSWRScope is removed from the SWR cache when the screen is unmounted', async () => {
  const entries = new Map<string, State<number>>();
  const page = (content: ReactNode) => <SWRConfig value={{ provider: () => entries }}>{content}</SWRConfig>;
  const kept = () => [...entries.values()].flatMap(({ data }) => data ?? []);
  const { rerender } = render(
    page(
      <ScreenSWRScope>
        <RequestCount />
      </ScreenSWRScope>,
    ),
  );
  expect(await screen.findByText('1')).toBeVisible();
  expect(kept()).toEqual([1]);
  rerender(page(null));
  expect(kept()).toEqual([]);
});
