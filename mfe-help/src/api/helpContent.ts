import { apiFetch } from '@portal/shared/api';
import * as z from '@portal/shared/schema';
import { helpToken } from './helpToken';

const idSchema = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((value) => String(value)),
);
const nonEmptyText = z.string().check(z.trim(), z.minLength(1));
const optionalUrl = z.catch(z.optional(z.string()), undefined);

/** A row of the list of questions. */
export const faqSchema = z.object({ id: idSchema, question: nonEmptyText, answer: z.string() });
const videoSchema = z.object({
  id: idSchema,
  title: nonEmptyText,
  videoUrl: nonEmptyText,
  thumbnailUrl: optionalUrl,
  fallbackUrl: optionalUrl,
  captionsUrl: optionalUrl,
});

/** A frequently asked question (HP-012). */
export type Faq = Readonly<z.infer<typeof faqSchema>>;

/** A how-to video (HP-013). Its duration is not in the response but in the metadata of the video file. */
export type HelpVideo = Readonly<z.infer<typeof videoSchema>>;

/** The texts of D-125 and D-131: one for an error status, one for any other failure. */
const listCall = {
  service: 'help',
  token: helpToken,
  errors: { http: 'Failed to fetch FAQ videos', other: 'An unexpected error occurred' },
} as const;

const listOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ content: z.array(z.catch(z.nullable(row), null)) });

export const faqsCall = { ...listCall, path: '/faqs', schema: listOf(faqSchema) } as const;
export const videosCall = { ...listCall, path: '/videos/search', schema: listOf(videoSchema) } as const;

/** CL-048: all questions, in the order of the response. */
export const fetchFaqs = async (): Promise<readonly Faq[]> => usableRows(await apiFetch(faqsCall));

/** CL-049: all videos, in the order of the response. */
export const fetchVideos = async (): Promise<readonly HelpVideo[]> => usableRows(await apiFetch(videosCall));

/** The rows of a list, without malformed ones and without those that repeat an id. */
function usableRows<T extends { id: string }>({ content }: { content: readonly (T | null)[] }): readonly T[] {
  const rows = new Map<string, T>();
  for (const row of content) if (row && !rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}
