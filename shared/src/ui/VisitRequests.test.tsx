import { Suspense, use } from 'react';
import { act, render, screen } from '@testing-library/react';
import useSWR from 'swr';
import { VisitRequests } from '@portal/shared/ui';

let asked = 0;
function Answer() {
  const { data } = useSWR('answer', async () => (asked += 1), { dedupingInterval: 0 });
  return <p>{data}</p>;
}

const never = new Promise<string>(() => {});
const NeverShown = () => use(never);

beforeEach(() => (asked = 0));

test('each visit asks anew, and once more when the connection returns; a screen that was left does not', async () => {
  const visit = () => (
    <VisitRequests>
      <Answer />
    </VisitRequests>
  );
  const { unmount } = render(visit());
  expect(await screen.findByText('1')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('2')).toBeVisible();
  unmount();
  window.dispatchEvent(new Event('online'));
  render(visit());
  expect(await screen.findByText('3')).toBeVisible();
});

test('a screen that was left before it was shown listens to nothing', async () => {
  const added = [jest.spyOn(window, 'addEventListener'), jest.spyOn(document, 'addEventListener')];
  const left = (
    <Suspense fallback="Loading">
      <VisitRequests>
        <NeverShown />
      </VisitRequests>
    </Suspense>
  );
  const { unmount } = await act(async () => render(left));
  expect(screen.getByText('Loading')).toBeVisible();
  unmount();
  const kept = added.flatMap((spy) => spy.mock.calls.map(([type]) => type));
  expect(kept.filter((type) => ['online', 'offline', 'focus', 'visibilitychange'].includes(type))).toEqual([]);
});
