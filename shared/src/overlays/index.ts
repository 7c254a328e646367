/** Back closes what lies over the page. Copied into each bundle; the stack itself is the host’s. */
export { syncOverlayHistory } from './syncOverlayHistory';
export { useCloseOnBack } from './useCloseOnBack';
export { overlayIdsAt } from './overlayState';
