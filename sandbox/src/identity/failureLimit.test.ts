import { failureLimit } from './failureLimit.ts';

const wrong = async () => undefined;
const right = async () => 'ama';

test('only failures are counted, per key, and the count restarts after a minute', async () => {
  let now = 0;
  const attempt = failureLimit(2, () => now);
  for (let count = 0; count < 5; count += 1) expect(await attempt('a', right)).toEqual({ result: 'ama' });
  expect(await attempt('a', wrong)).toEqual({ result: undefined });
  now = 10_500;
  expect(await attempt('a', wrong)).toEqual({ result: undefined });
  expect(await attempt('a', right)).toEqual({ wait: 50 });
  expect(await attempt('b', right)).toEqual({ result: 'ama' });
  now = 60_000;
  expect(await attempt('a', right)).toEqual({ result: 'ama' });
});

test('concurrent attempts get as many tries as sequential ones, and correct ones succeed', async () => {
  const attempt = failureLimit(2);
  let [running, most, tries] = [0, 0, 0];
  const slowly = (result: string | undefined) => async () => {
    tries += 1;
    most = Math.max(most, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
    return result;
  };
  const allRight = await Promise.all(Array.from({ length: 7 }, () => attempt('a', slowly('ama'))));
  expect(allRight).toEqual(Array.from({ length: 7 }, () => ({ result: 'ama' })));
  expect([tries, most]).toEqual([7, 2]);
  const allWrong = await Promise.all(Array.from({ length: 7 }, () => attempt('a', slowly(undefined))));
  expect(allWrong.filter((answer) => 'wait' in answer)).toHaveLength(5);
  expect(tries).toBe(9);
});

test('an attempt that throws is not counted and does not block others', async () => {
  const attempt = failureLimit(1);
  for (let count = 0; count < 3; count += 1) {
    await expect(attempt('a', () => Promise.reject(new Error('the database is away')))).rejects.toThrow('away');
  }
  expect(await attempt('a', right)).toEqual({ result: 'ama' });
});
