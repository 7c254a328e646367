export { fakeVideos, loadMetadata, requestedFiles, unloadedFiles } from './fakeVideos';
export { scrollIntoView } from './fakeIntersections';
export { findCard, openPlayer, player, sources, video } from './player';
