/** The status and error code of the response to a call that did not reach the upstream or got no valid response. */
export type UpstreamFailure = { status: 502 | 503 | 504; error: string };

export function toUpstreamFailure(error: unknown, upstream = 'operator'): UpstreamFailure {
  const codes = codesOf(error);
  if (codes.some((code) => /timeout/i.test(code))) return { status: 504, error: 'upstream_timeout' };
  if (codes.some((code) => UNREACHABLE_CODES.includes(code))) return { status: 503, error: `${upstream}_unreachable` };
  return { status: 502, error: 'upstream' };
}

const UNREACHABLE_CODES = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'FST_REPLY_FROM_SERVICE_UNAVAILABLE',
];

/**
 * Codes and names of an error, of its causes and of its parts: an AggregateError has a part for each address that was
 * tried.
 */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, name, cause, errors } = error as { code?: unknown; name?: unknown; cause?: unknown; errors?: unknown };
  const own = [code, name].filter((text) => typeof text === 'string');
  return [...own, ...codesOf(cause), ...(Array.isArray(errors) ? errors.flatMap(codesOf) : [])];
}
