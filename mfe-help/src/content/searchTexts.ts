import type { Faq, HelpVideo } from './api/helpContent';

/** HP-015: the texts of a question that the search compares. */
export const faqTexts = ({ question, answer }: Pick<Faq, 'question' | 'answer'>) => [question, answer];

/** HP-015: the texts of a video that the search compares. */
export const videoTexts = ({ title }: Pick<HelpVideo, 'title'>) => [title];
