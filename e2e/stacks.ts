/**
 * The running stacks that the tests use. `TEST_STACKS` lists the environment of each as JSON; every worker uses its own,
 * because fault rules and releases apply to a whole stack. Without it the current environment describes the only stack.
 */
const stackEnvironments = JSON.parse(process.env['TEST_STACKS'] ?? '[{}]') as Record<string, string>[];

/** The number of tests that can run at the same time. */
export const stackCount = stackEnvironments.length;

/** The stack of this worker, from 0. */
export const stackIndex = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

Object.assign(process.env, stackEnvironments[stackIndex]);
