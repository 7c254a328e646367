/** What the help service answers, and what jsdom has none of: films, and an eye for what is near. */
export { asked, fakeFilms, released, tellDuration } from './fakeVideos';
export { comeNear } from './fakeIntersections';
export { answerHelp, content, FAQS, helpToken, SOME_FAQS, SOME_VIDEOS, TOKEN, VIDEOS } from './helpReplies';
export { card, film, openPlayer, player, sources } from './player';
