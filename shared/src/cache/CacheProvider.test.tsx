import { act, render, screen } from '@testing-library/react';
import useSWR from 'swr';
import { CacheProvider } from '@portal/shared/cache';
import { clearUserData } from '@portal/shared/storage';
import '@portal/shared/testing';

let loadCount = 0;

afterEach(() => jest.useRealTimers());

function Balance() {
  const { data, error } = useSWR<string, Error>('balance', async () => {
    loadCount += 1;
    if (loadCount === 1) throw new Error('once');
    return `load ${loadCount}`;
  });
  return <p>{data ?? (error ? 'failed' : 'waiting')}</p>;
}

test('SWR repeats a failed request when the connection returns, not on focus', async () => {
  render(<Balance />, { wrapper: CacheProvider });
  await screen.findByText('failed');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000); // swr ignores a focus that comes too early
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await new Promise((resolve) => setTimeout(resolve)); // swr handles the focus event in a task of its own
  });
  expect(loadCount).toBe(1);
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('load 2')).toBeInTheDocument();
});

test('sign-out empties the SWR cache', async () => {
  loadCount = 1;
  function Page({ shown }: { shown: boolean }) {
    return <CacheProvider>{shown ? <Balance /> : null}</CacheProvider>;
  }
  const { rerender } = render(<Page shown />);
  await screen.findByText('load 2');
  rerender(<Page shown={false} />);
  act(() => clearUserData());
  rerender(<Page shown />);
  expect(screen.getByText('waiting')).toBeInTheDocument();
});
