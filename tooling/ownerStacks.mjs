// @ts-nocheck -- patches internals that no type describes
/**
 * Stops React's development build from recording the call stack of each element, which took a sixth of the time of a screen
 * test. Only its warnings show these stacks. React limits their number; this patch reports the limit as reached.
 */
export function disableOwnerStacks(React) {
  const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
}
