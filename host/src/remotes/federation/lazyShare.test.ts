import { lazyShare } from './lazyShare';

const FAMILY = { Table: 'table' };

test('a module is fetched when it is first needed', async () => {
  const load = jest.fn().mockResolvedValue(FAMILY);
  const get = lazyShare(load, jest.fn());
  expect(load).not.toHaveBeenCalled();
  expect((await get())()).toBe(FAMILY);
});

test('a failure is tried once more', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(FAMILY);
  const onFailure = jest.fn();
  expect((await lazyShare(load, onFailure)())()).toBe(FAMILY);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a second failure is told after the runtime has seen it, and the next try fetches again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('still no'));
  load.mockResolvedValue(FAMILY);
  const onFailure = jest.fn();
  const get = lazyShare(load, onFailure);
  jest.useFakeTimers({ advanceTimers: 100 });
  await expect(get()).rejects.toThrow('still no');
  expect(onFailure).not.toHaveBeenCalled();
  jest.runAllTimers();
  jest.useRealTimers();
  expect(onFailure).toHaveBeenCalledWith(get);
  expect((await get())()).toBe(FAMILY);
});
