/** Closes overlays with the Back button. Each bundle has its own copy; the stack of overlays is the host's. */
export { overlayIdsAt, syncOverlayHistory } from './syncOverlayHistory.ts';
export { useCloseOnBack } from './useCloseOnBack.ts';
