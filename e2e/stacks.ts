/**
 * Which running portals the tests drive. `TEST_STACKS` lists the environment of each as JSON; every worker takes one for
 * itself, since fault switches and releases belong to a whole stack. Without it there is one, told by the environment.
 */
const stacks = JSON.parse(process.env['TEST_STACKS'] ?? '[{}]') as Record<string, string>[]; // by scripts/test

/** How many tests can run at once. */
export const count = stacks.length;

/** Which of them is this worker's, from 0. */
export const index = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

Object.assign(process.env, stacks[index]);
