import { act, render, screen } from '@testing-library/react';
import { SwrCacheProvider, freshForHalfHour } from '@portal/shared/cache';
import { clearUserData } from '@portal/shared/storage';
import useSWR from 'swr';

const { setTimeout: setRealTimeout } = globalThis;

const fetcher = jest.fn<Promise<string>, []>();
const ordersKey = ['orders', 'ama', '233244123456'] as const;
type OrdersOptions = Parameters<typeof freshForHalfHour<string>>[0];

function Orders({ options }: { options: OrdersOptions }) {
  const { data, error, isValidating } = useSWR<string, unknown>(ordersKey, fetcher, {
    use: [freshForHalfHour(options)],
  });
  return <p>{data ?? (error && !isValidating ? 'failed' : 'waiting')}</p>;
}

const renderOrders = (options: OrdersOptions = {}) =>
  render(<Orders options={options} />, { wrapper: SwrCacheProvider });

/** Renders the orders for 100 ms and returns the text they showed at the end. */
async function visitOrders(options?: OrdersOptions) {
  const { unmount } = renderOrders(options);
  await act(() => jest.advanceTimersByTimeAsync(100));
  const text = document.body.textContent;
  unmount();
  return text;
}

const dispatch = (type: 'online' | 'focus') =>
  act(async () => {
    window.dispatchEvent(new Event(type));
    await new Promise((resolve) => setRealTimeout(resolve)); // swr handles the event in a task of its own
    await jest.advanceTimersByTimeAsync(100);
  });

/** The next request gets its response when the returned function is called. */
function holdResponse() {
  let respond: (value: string) => void = () => undefined;
  fetcher.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
  return (value: string) => act(async () => respond(value));
}

beforeEach(() => {
  clearUserData();
  jest.useFakeTimers();
  let count = 0;
  fetcher.mockReset().mockImplementation(async () => `response ${(count += 1)}`);
});
afterEach(() => jest.useRealTimers());

test('CN-001 D-074 fresh data is returned at once without a request; after 30 minutes it counts as absent', async () => {
  expect(await visitOrders()).toBe('response 1');
  jest.setSystemTime(Date.now() + 30 * 60_000 - 200);
  renderOrders().unmount();
  expect(await visitOrders()).toBe('response 1');
  expect(fetcher).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() + 200);
  renderOrders();
  expect(screen.getByText('waiting')).toBeInTheDocument();
  expect(await screen.findByText('response 2')).toBeInTheDocument();
});

test('a screen that is closed before the response and opened again shows the response', async () => {
  const respond = holdResponse();
  renderOrders().unmount();
  renderOrders();
  await respond('late response');
  expect(screen.getByText('late response')).toBeInTheDocument();
});

test('when the connection returns, an open screen requests its data again only if it is no longer fresh, and keeps the old data if the request fails', async () => {
  renderOrders();
  await act(() => jest.advanceTimersByTimeAsync(100));
  await dispatch('online');
  expect(fetcher).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() + 31 * 60_000);
  fetcher.mockRejectedValueOnce(new Error('no connection'));
  await dispatch('online');
  expect(fetcher).toHaveBeenCalledTimes(2);
  expect(screen.getByText('response 1')).toBeInTheDocument();
});

test('SWR repeats a failed request when the connection returns, not after a time or on focus', async () => {
  fetcher.mockRejectedValueOnce(new Error('once'));
  renderOrders();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await dispatch('focus');
  expect(fetcher).toHaveBeenCalledTimes(1);
  await dispatch('online');
  expect(screen.getByText('response 1')).toBeInTheDocument();
});

test('D-074 a failure, or a value that does not stay fresh, is requested again by the next screen', async () => {
  fetcher.mockRejectedValueOnce(new Error('no connection'));
  const staysFresh = (value: string) => value !== 'response 1';
  expect(await visitOrders({ staysFresh })).toBe('failed');
  expect(await visitOrders({ staysFresh })).toBe('response 1');
  expect(await visitOrders({ staysFresh })).toBe('response 2');
  expect(await visitOrders({ staysFresh })).toBe('response 2');
});

test('freshForHalfHour with revalidatesFresh returns fresh data at once and requests it again', async () => {
  expect(await visitOrders()).toBe('response 1');
  renderOrders({ revalidatesFresh: true });
  expect(screen.getByText('response 1')).toBeInTheDocument();
  expect(await screen.findByText('response 2')).toBeInTheDocument();
});

test('D-033 sign-out empties the cache; a response that is still on its way is discarded', async () => {
  await visitOrders();
  clearUserData();
  const respond = holdResponse();
  const { unmount } = renderOrders();
  expect(screen.getByText('waiting')).toBeInTheDocument();
  act(() => clearUserData());
  await respond('response of the last customer');
  unmount();
  expect(await visitOrders()).toBe('response 2');
});
