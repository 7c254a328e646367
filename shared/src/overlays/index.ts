/** Back closes what lies over the page. Copied into each bundle; the stack itself is the host’s. */
export { keepOverlayHistory } from './keepOverlayHistory';
export { useBackCloses } from './useBackCloses';
export { idsAt } from './overlayMark';
