import { expect, test } from '@jest/globals';
import { runConcurrently } from './runConcurrently.mjs';

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('runConcurrently runs all tasks, two at the same time', async () => {
  let running = 0;
  let most = 0;
  const done = [];
  await runConcurrently([1, 2, 3, 4, 5], async (item) => {
    running += 1;
    most = Math.max(most, running);
    await tick();
    running -= 1;
    done.push(item);
  });
  expect(most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test('after a failure no task starts, and running tasks are awaited', async () => {
  const finished = [];
  const work = runConcurrently(['bad', 'running', 'never'], async (item) => {
    if (item === 'bad') throw new Error('broken');
    await tick();
    finished.push(item);
  });
  await expect(work).rejects.toThrow('broken');
  expect(finished).toEqual(['running']);
});
