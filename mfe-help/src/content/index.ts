export type { Faq } from './api/faqs';
export type { HelpVideo } from './api/videos';
export { useFaqs, useVideos } from './useHelpContent';
