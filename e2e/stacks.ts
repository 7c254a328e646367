/**
 * The running stacks that the tests use. `TEST_STACKS` lists the environment of each as JSON; every worker uses its own,
 * because fault rules and releases apply to a whole stack. Without it the current environment describes the only stack.
 */
const stacks = JSON.parse(process.env['TEST_STACKS'] ?? '[{}]') as Record<string, string>[];

/** The number of tests that can run at the same time. */
export const count = stacks.length;

/** The stack of this worker, from 0. */
export const index = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

Object.assign(process.env, stacks[index]);
