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

test('an attempt that throws is not counted as a failure and does not block later attempts', async () => {
  const attempt = createFailureLimit(1);
  for (let count = 0; count < 3; count += 1) {
    await expect(attempt('a', () => Promise.reject(new Error('the database is away')))).rejects.toThrow('away');
  }
  expect(await attempt('a', succeedingAttempt)).toEqual({ result: 'ama' });
});

test('the failure limit keeps the counts of 10,000 keys, and forgets the one that was used least recently', async () => {
  const attempt = createFailureLimit(1);
  for (const key of ['oldest', 'used again']) await attempt(key, failingAttempt);
  for (let other = 0; other < 9_999; other += 1) {
    await attempt(`${other}`, failingAttempt);
    if (other === 0) await attempt('used again', succeedingAttempt);
  }
  expect(await attempt('used again', succeedingAttempt)).toHaveProperty('wait');
  expect(await attempt('oldest', succeedingAttempt)).toEqual({ result: 'ama' });
});
