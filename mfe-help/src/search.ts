import type { Faq, HelpVideo } from './api';

/** A text as the search compares it (HP-014, D-126): lower case, only letters, digits and single spaces. */
export function normalise(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** HP-015: the rows of which a text contains `text`, a normalised query; all rows if it is empty. */
export function findRows<T>(rows: readonly T[], text: string, textsOf: (row: T) => readonly string[]): readonly T[] {
  return rows.filter((row) => textsOf(row).some((one) => normalise(one).includes(text)));
}

/** HP-015: the texts of a question that the search compares. */
export const faqTexts = ({ question, answer }: Pick<Faq, 'question' | 'answer'>) => [question, answer];

/** HP-015: the texts of a video that the search compares. */
export const videoTexts = ({ title }: Pick<HelpVideo, 'title'>) => [title];
