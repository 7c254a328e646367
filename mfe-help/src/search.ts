import type { Faq, HelpVideo } from './api';

/** A text as the search compares it (HP-014, D-126): lower case, only letters, digits and single spaces. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Prepares rows for searching (HP-015). The returned function takes a normalised query and returns the rows of which a
 * text contains it; all rows for an empty query.
 */
export function createRowSearch<T>(rows: readonly T[], textsOf: (row: T) => readonly string[]) {
  const texts = rows.map((row) => textsOf(row).map(normaliseText));
  return (query: string) => rows.filter((_row, index) => texts[index]?.some((text) => text.includes(query)));
}

/** The texts of a question that the search compares (HP-015). */
export const searchableFaqTexts = ({ question, answer }: Pick<Faq, 'question' | 'answer'>) => [question, answer];

/** The texts of a video that the search compares (HP-015). */
export const searchableVideoTexts = ({ title }: Pick<HelpVideo, 'title'>) => [title];
