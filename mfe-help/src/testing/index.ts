export { fakeVideos, loadMetadata, requestedFiles, unloadedFiles } from './fakeVideos';
export { scrollIntoView } from './fakeIntersections';
export { listReply, FAQS, mockHelp, SOME_FAQS, SOME_VIDEOS, TOKEN, tokenReply, VIDEOS } from './helpReplies';
export { card, openPlayer, player, sources, video } from './player';
