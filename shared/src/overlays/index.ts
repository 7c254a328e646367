/** Closes overlays with the Back button. */
export { overlayIdsAt, syncOverlayHistory } from './syncOverlayHistory.ts';
export { useCloseOnBack } from './useCloseOnBack.ts';
