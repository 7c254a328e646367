export type { Faq, HelpVideo } from './api/helpContent';
export { faqTexts, videoTexts } from './searchTexts';
export { useFaqs, useVideos } from './useHelpContent';
export type { HelpContent } from './useHelpContent';
