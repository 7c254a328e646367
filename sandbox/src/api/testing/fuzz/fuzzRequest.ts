import type { RequestOptions } from '../request.ts';
import type { Operation } from './operations.ts';
import type { RequestValues } from './samples.ts';

/** A request; its path is sent as it is, without normalisation. */
export type FuzzRequest = { path: string; options: RequestOptions };

/** Text that is put into a URL without encoding. */
export class UnencodedText {
  constructor(readonly text: string) {}
}

const encodeForUrl = (value: unknown) =>
  value instanceof UnencodedText ? value.text : encodeURIComponent(textOf(value));

/** Converts objects with JSON, because `String` throws for those without a usable `toString`. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Creates the request with these values. `payload` replaces the body. */
export function toFuzzRequest(
  { method, path, mediaType }: Operation,
  { path: inPath, query, header, body }: RequestValues,
  headers: Record<string, string> = {},
  payload?: string,
): FuzzRequest {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeForUrl(inPath[name]));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeForUrl(value)}`);
  const sent = payload ?? (mediaType === undefined ? undefined : serialiseBody(mediaType, body));
  const type = mediaType === undefined || sent === undefined ? {} : { 'content-type': mediaType };
  return {
    path: search.length > 0 ? `${address}?${search.join('&')}` : address,
    options: {
      method,
      headers: { ...type, ...(header as Record<string, string>), ...headers },
      ...(sent !== undefined && { payload: sent }),
    },
  };
}

function serialiseBody(mediaType: string, body: Record<string, unknown>): string {
  if (mediaType === 'application/json') return JSON.stringify(body);
  return new URLSearchParams(
    Object.entries(body).map(([name, value]) => [name, textOf(value)] as [string, string]),
  ).toString();
}
