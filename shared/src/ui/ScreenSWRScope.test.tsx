import { Suspense, use, useState, type ReactNode } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import useSWR, { SWRConfig, type State } from 'swr';
import { renderSleeper } from '@portal/shared/testing';
import { ScreenSWRScope } from '@portal/shared/ui';

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
    <ScreenSWRScope>
      <Answer />
    </ScreenSWRScope>
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
      <ScreenSWRScope>
        <NeverShown />
      </ScreenSWRScope>
    </Suspense>
  );
  const { unmount } = await act(async () => render(left));
  expect(screen.getByText('Loading')).toBeVisible();
  unmount();
  const kept = added.flatMap((spy) => spy.mock.calls.map(([type]) => type));
  expect(kept.filter((type) => ['online', 'offline', 'focus', 'visibilitychange'].includes(type))).toEqual([]);
});

test('the answers of a visit are forgotten when its screen is left', async () => {
  const answers = new Map<string, State<number>>();
  const page = (visit: ReactNode) => <SWRConfig value={{ provider: () => answers }}>{visit}</SWRConfig>;
  const kept = () => [...answers.values()].flatMap(({ data }) => data ?? []);
  const { rerender } = render(
    page(
      <ScreenSWRScope>
        <Answer />
      </ScreenSWRScope>,
    ),
  );
  expect(await screen.findByText('1')).toBeVisible();
  expect(kept()).toEqual([1]);
  rerender(page(null));
  expect(kept()).toEqual([]);
});

test('a screen that is hidden for a while goes on where it was, whatever happens to it meanwhile', async () => {
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  function Screen() {
    const { data } = useSWR('answer', async () => (asked += 1), { dedupingInterval: 60_000 });
    const [typed, setTyped] = useState('Half a na');
    const ask = () => void late.then(() => setTyped('Half a name'));
    return data && <input aria-label={`Answer ${data}`} readOnly value={typed} onClick={ask} />;
  }
  const { sleep, wake } = renderSleeper(
    <ScreenSWRScope>
      <Screen />
    </ScreenSWRScope>,
  );
  const field = await screen.findByRole('textbox', { name: 'Answer 1' });
  fireEvent.click(field);
  await sleep();
  await act(async () => come());
  await wake();
  expect(screen.getByRole('textbox', { name: 'Answer 1' })).toBe(field);
  expect(field).toHaveValue('Half a name');
});
