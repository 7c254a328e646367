import { apiFetch } from '@portal/shared/api';
import { isHttpError } from '@portal/shared/http';
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

/** CL-048: all questions, in the order of the response. */
export const fetchFaqs = (): Promise<readonly Faq[]> => fetchRows('/faqs', faqSchema);

/** CL-049: all videos, in the order of the response. */
export const fetchVideos = (): Promise<readonly HelpVideo[]> => fetchRows('/videos/search', videoSchema);

type RowSchema<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } };

const listSchema = z.object({ content: z.array(z.unknown()) });

/** A list of the help service, without malformed rows and without rows that repeat an id. */
async function fetchRows<T extends { id: string }>(path: string, row: RowSchema<T>): Promise<readonly T[]> {
  const { content } = await apiFetch({ service: 'help', path, schema: listSchema, token: helpToken, toUserError });
  const rows = new Map<string, T>();
  for (const value of content) {
    const result = row.safeParse(value);
    if (result.success && !rows.has(result.data.id)) rows.set(result.data.id, result.data);
  }
  return [...rows.values()];
}

/** The texts of D-125 and D-131: one for an error status, one for any other failure. */
function toUserError(error: unknown): Error {
  const message = isHttpError(error) ? 'Failed to fetch FAQ videos' : 'An unexpected error occurred';
  return new Error(message, { cause: error });
}
