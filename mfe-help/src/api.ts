import { apiFetch, createServiceTokenSource, type TokenSource } from '@portal/shared/api';
import { config } from '@portal/shared/config';
import * as z from '@portal/shared/schema';
import { sessionStore, type SignedIn } from '@portal/shared/session';

/** The call for a token of the help service. Its text is also for a failure of the identity provider to give one. */
export const helpTokenCall = {
  service: 'help',
  path: '/auth/token',
  method: 'POST',
  schema: z.object({ access_token: z.catch(z.string(), ''), expires_in: z.catch(z.number(), 0) }),
  errors: { other: 'Failed to retrieve access token' },
} as const;

const issuedTokenSource = createServiceTokenSource({
  request: async () => {
    const { access_token, expires_in } = await apiFetch(helpTokenCall);
    return { token: access_token, expiresInS: access_token ? expires_in : 0 };
  },
  marginMs: 30_000,
});

/**
 * Provides the token for calls of the help service (RO-013, HP-021): from the identity provider if the help service has
 * its own audience there, otherwise from the help service. Throws the texts of D-125.
 */
export const helpTokenSource: TokenSource = {
  get: () =>
    withErrorTexts((session, audience) =>
      audience === null ? issuedTokenSource.get() : session.getAccessToken(audience),
    ),
  renew: (rejected) =>
    withErrorTexts((session, audience) =>
      audience === null ? issuedTokenSource.renew(rejected) : session.renewAccessToken(rejected, audience),
    ),
};

async function withErrorTexts(request: (session: SignedIn, audience: string | null) => Promise<string>) {
  const session = sessionStore.getState();
  const token =
    session.status === 'signed-in' &&
    (await request(session, config().api.helpAudience).catch((cause: unknown) => {
      throw new Error(helpTokenCall.errors.other, { cause });
    }));
  if (!token) throw new Error('No access token available');
  return token;
}

const idSchema = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((value) => String(value)),
);
const nonEmptyTextSchema = z.string().check(z.trim(), z.minLength(1));
const optionalUrlSchema = z.catch(z.optional(z.string()), undefined);

/** A row of the list of questions. */
export const faqSchema = z.object({ id: idSchema, question: nonEmptyTextSchema, answer: z.string() });
const videoSchema = z.object({
  id: idSchema,
  title: nonEmptyTextSchema,
  videoUrl: nonEmptyTextSchema,
  thumbnailUrl: optionalUrlSchema,
  fallbackUrl: optionalUrlSchema,
  captionsUrl: optionalUrlSchema,
});

/** A frequently asked question (HP-012). */
export type Faq = Readonly<z.infer<typeof faqSchema>>;

/** A how-to video (HP-013). Its duration is not in the response but in the metadata of the video file. */
export type HelpVideo = Readonly<z.infer<typeof videoSchema>>;

/** What both lists have in common. One text is for an error status, one for any other failure (D-125, D-131). */
const listCall = {
  service: 'help',
  token: helpTokenSource,
  errors: { http: 'Failed to fetch FAQ videos', other: 'An unexpected error occurred' },
} as const;

const listSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ content: z.array(z.catch(z.nullable(row), null)) });

export const faqsCall = { ...listCall, path: '/faqs', schema: listSchema(faqSchema) } as const;
export const videosCall = { ...listCall, path: '/videos/search', schema: listSchema(videoSchema) } as const;

/** All questions, in the order of the response (CL-048). */
export const fetchFaqs = async (): Promise<readonly Faq[]> => usableRows(await apiFetch(faqsCall));

/** All videos, in the order of the response (CL-049). */
export const fetchVideos = async (): Promise<readonly HelpVideo[]> => usableRows(await apiFetch(videosCall));

/** The rows of a list, without malformed ones and without those that repeat an id. */
function usableRows<T extends { id: string }>({ content }: { content: readonly (T | null)[] }): readonly T[] {
  const rows = new Map<string, T>();
  for (const row of content) if (row && !rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}
