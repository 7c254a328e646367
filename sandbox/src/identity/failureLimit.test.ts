import { createFailureLimit } from './failureLimit.ts';

const failingAttempt = async () => undefined;
const succeedingAttempt = async () => 'ama';

test('the failure limit counts only failed attempts, separately for each key, and restarts the count after a minute', async () => {
  let now = 0;
  const attempt = createFailureLimit(2, () => now);
  for (let count = 0; count < 5; count += 1) expect(await attempt('a', succeedingAttempt)).toEqual({ result: 'ama' });
  expect(await attempt('a', failingAttempt)).toEqual({ result: undefined });
  now = 10_500;
  expect(await attempt('a', failingAttempt)).toEqual({ result: undefined });
  expect(await attempt('a', succeedingAttempt)).toEqual({ wait: 50 });
  expect(await attempt('b', succeedingAttempt)).toEqual({ result: 'ama' });
  now = 60_000;
  expect(await attempt('a', succeedingAttempt)).toEqual({ result: 'ama' });
});

test('concurrent attempts have the same limit of failures as sequential ones, and successful attempts are never limited', async () => {
  const attempt = createFailureLimit(2);
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
