import type { RequestOptions } from '../request.ts';
import type { Operation } from './operations.ts';
import type { Values } from './samples.ts';

/** A request; its path is sent unchanged. */
export type FuzzRequest = { path: string; asked: RequestOptions };

/** Text that is put into a URL without encoding. */
export class Raw {
  constructor(readonly text: string) {}
}

const encode = (value: unknown) => (value instanceof Raw ? value.text : encodeURIComponent(textOf(value)));

/** Not `String`, which throws for objects without a usable `toString`. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Creates the request with these values. `payload` replaces the body. */
export function toFuzzRequest(
  { method, path, mediaType }: Operation,
  { path: inPath, query, header, body }: Values,
  headers: Record<string, string> = {},
  payload?: string,
): FuzzRequest {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(inPath[name]));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
  const sent = payload ?? (mediaType === undefined ? undefined : written(mediaType, body));
  const type = mediaType === undefined || sent === undefined ? {} : { 'content-type': mediaType };
  return {
    path: search.length > 0 ? `${address}?${search.join('&')}` : address,
    asked: {
      method,
      headers: { ...type, ...(header as Record<string, string>), ...headers },
      ...(sent !== undefined && { payload: sent }),
    },
  };
}

function written(mediaType: string, body: Record<string, unknown>): string {
  if (mediaType === 'application/json') return JSON.stringify(body);
  return new URLSearchParams(
    Object.entries(body).map(([name, value]) => [name, textOf(value)] as [string, string]),
  ).toString();
}
