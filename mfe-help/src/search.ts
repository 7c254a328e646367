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

/**
 * HP-015: prepares rows for searching. The returned function takes a normalised query and returns the rows of which a
 * text contains it; all rows for an empty one.
 */
export function createSearch<T>(rows: readonly T[], textsOf: (row: T) => readonly string[]) {
  const texts = rows.map((row) => textsOf(row).map(normalise));
  return (query: string) => rows.filter((_row, index) => texts[index]?.some((text) => text.includes(query)));
}

/** HP-015: the texts of a question that the search compares. */
export const faqTexts = ({ question, answer }: Pick<Faq, 'question' | 'answer'>) => [question, answer];

/** HP-015: the texts of a video that the search compares. */
export const videoTexts = ({ title }: Pick<HelpVideo, 'title'>) => [title];
