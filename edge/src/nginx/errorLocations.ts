import { errorCode, NOT_FOUND, errorBody } from '../http/errorResponses.ts';
import { RETRY_AFTER_S } from '../proxy/rules.ts';
import { apiHeaders, missingHeaders } from '../headers/responseHeaders.ts';
import { addHeaders, block, quoted, type Lines } from './directives.ts';
import type { NginxSite } from './NginxSite.ts';

type Problem = { status: number; error?: string; place?: string; also?: Lines };

/** `Retry-After` of a rate-limited address. */
const NEXT_CALL_S = 3;

/** The error pages of nginx itself. A location with error pages of its own must repeat these. */
export const errorPages: Lines = [
  ...[400, 405, 413, 429, 500].map((status) => `error_page ${status} /-/${status};`),
  'error_page 403 404 /-/404;',
  // The page chooses the status, because nginx uses 502 for an unreachable operator, too.
  'error_page 502 = /-/502;',
  'error_page 504 /-/504;',
];

/** Errors with the same body as every API, with the request id. */
export function errorLocations({ settings }: NginxSite): Lines {
  const json = ({ status, error = errorCode(status), place = String(status), also = [] }: Problem): Lines =>
    block(`location = /-/${place}`, [
      'internal;',
      ...also,
      ...addHeaders(apiHeaders(settings.PORTAL_ORIGIN)),
      'add_header X-Request-Id $id always;',
      'default_type "application/json; charset=utf-8";',
      `return ${status} '${errorBody('$id', status, error)}';`,
    ]);
  return [
    ...block('location = /-/404', [
      'internal;',
      ...addHeaders(missingHeaders),
      'default_type "text/plain; charset=utf-8";',
      `return 404 ${quotedText(NOT_FOUND)};`,
    ]),
    ...json({ status: 400 }),
    ...json({ status: 403, error: 'bad_origin' }),
    ...json({ status: 405, also: ['add_header Allow "GET, HEAD" always;'] }),
    ...json({ status: 413 }),
    ...json({ status: 415 }),
    ...json({ status: 429, error: 'rate_limited', also: [`add_header Retry-After ${NEXT_CALL_S} always;`] }),
    ...json({ status: 500 }),
    ...json({ status: 500, error: 'configuration_error', place: 'configuration' }),
    ...json({ status: 502, error: 'upstream', also: ['if ($connected = "") { rewrite ^ /-/503 last; }'] }),
    ...json({
      status: 503,
      error: 'operator_unreachable',
      also: [`add_header Retry-After ${quoted(RETRY_AFTER_S)} always;`],
    }),
    ...json({ status: 504, error: 'upstream_timeout' }),
  ];
}

/** A text with line breaks as `\n`. */
const quotedText = (text: string) => `"${text.replaceAll('\n', '\\n')}"`;
