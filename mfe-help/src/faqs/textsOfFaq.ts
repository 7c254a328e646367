import type { Faq } from '../content';

/** HP-015: a question is found by its own words or by those of its answer. */
export const textsOfFaq = ({ question, answer }: Pick<Faq, 'question' | 'answer'>): readonly string[] => [
  question,
  answer,
];
