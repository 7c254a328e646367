export { fakeVideos, loadMetadata, requestedFiles, unloadedFiles } from './fakeVideos';
export { scrollIntoView } from './fakeIntersections';
export { listReply, FAQS, mockHelpService, SOME_FAQS, SOME_VIDEOS, TOKEN, tokenReply, VIDEOS } from './helpReplies';
export { findCard, openPlayer, player, sources, video } from './player';
