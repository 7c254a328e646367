import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import useSWR, { SWRConfig, type State } from 'swr';
import { ScreenSWRScope } from '@portal/shared/ui';

let requestCount = 0;
function RequestCount() {
  const { data } = useSWR('data', async () => (requestCount += 1), { dedupingInterval: 0 });
  return <p>{data}</p>;
}

test('each mount of a screen in ScreenSWRScope sends the request again, and so does a new connection; an unmounted screen sends none and leaves no data', async () => {
  const entries = new Map<string, State<number>>();
  const page = (content: ReactNode) => <SWRConfig value={{ provider: () => entries }}>{content}</SWRConfig>;
  const cachedData = () => [...entries.values()].flatMap(({ data }) => data ?? []);
  const scoped = (
    <ScreenSWRScope>
      <RequestCount />
    </ScreenSWRScope>
  );
  const { rerender } = render(page(scoped));
  expect(await screen.findByText('1')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('2')).toBeVisible();
  expect(cachedData()).toEqual([2]);
  rerender(page(null));
  expect(cachedData()).toEqual([]);
  window.dispatchEvent(new Event('online'));
  rerender(page(scoped));
  expect(await screen.findByText('3')).toBeVisible();
});
