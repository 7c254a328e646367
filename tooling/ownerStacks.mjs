/**
 * Keeps React's development build from noting, for each element, the stack of calls it was made in. Only its warnings
 * tell them, and noting took a sixth of a screen test's time. React itself notes no more than ten thousand in a while:
 * it is told that they are used up.
 * @param {typeof import('react')} React
 */
export function forgetOwnerStacks(React) {
  const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
}
