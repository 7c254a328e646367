import type { RequestOptions } from './request.ts';
import type { Operation } from './operations.ts';
import type { RequestValues } from './samples.ts';

const encodeForUrl = (value: unknown) => encodeURIComponent(textOf(value));

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Creates the request with these values; its path is sent as it is, without normalisation. */
export function toOperationRequest(
  { method, path, mediaType }: Operation,
  { path: inPath, query, header, body }: RequestValues,
  headers: Record<string, string>,
): { path: string; options: RequestOptions } {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeForUrl(inPath[name]));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeForUrl(value)}`);
  const sent = mediaType === undefined ? undefined : serialiseBody(mediaType, body);
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
