/**
 * The environment variables of the running stacks that the tests use. `TEST_STACKS` lists them as JSON; every worker
 * uses its own stack, because data and releases belong to a whole stack. Without `TEST_STACKS` there is one
 * stack, which the current environment describes.
 */
const stackEnvironments = JSON.parse(process.env['TEST_STACKS'] ?? '[{}]') as Record<string, string>[];

/** The number of running stacks, and so of tests that can run at the same time. */
export const stackCount = stackEnvironments.length;

/** The index of the stack that this worker uses, from 0. */
export const stackIndex = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

Object.assign(process.env, stackEnvironments[stackIndex]);
