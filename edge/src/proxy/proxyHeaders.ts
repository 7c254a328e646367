import { apiHeaders, type HeaderMap } from '../headers/responseHeaders.ts';

type ClientRequest = { id: string; ip: string };
type HeaderBag = Record<string, string | string[] | undefined>;

/** Hop-by-hop headers (RFC 9110, 7.6.1): they concern one connection and must not be forwarded. */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Response headers of an upstream that are removed, besides the hop-by-hop headers. */
const HIDDEN_FROM_BROWSERS = ['set-cookie', 'server', 'x-powered-by', 'x-request-id'];
/** Request headers that no upstream gets, besides the hop-by-hop headers. */
const HIDDEN_FROM_UPSTREAMS = [
  ...['cookie', 'forwarded', 'x-api-key'],
  ...['x-forwarded-authorization', 'x-forwarded-host', 'x-forwarded-proto'],
];

/**
 * Returns the headers of a proxied request: the browser's, and those added for the backend. If these have
 * `Authorization`, the customer's access token becomes `X-Forwarded-Authorization`. API key and cookies of a browser
 * are removed: all ports of localhost share cookies, and the APIs read access tokens from headers only.
 */
export function toProxyRequestHeaders(request: ClientRequest, headers: HeaderBag, added: HeaderMap): HeaderBag {
  const kept = withoutHeaders(headers, [...HOP_BY_HOP, ...HIDDEN_FROM_UPSTREAMS]);
  const moved = added['authorization'] !== undefined && kept['authorization'] !== undefined;
  return {
    ...kept,
    ...(moved && { 'x-forwarded-authorization': kept['authorization'] }),
    ...added,
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
  };
}

/** Returns the headers of a proxied response: a header that the upstream sends overrides the edge's default. */
export const toProxyResponseHeaders = (headers: HeaderBag): HeaderBag => ({
  ...apiHeaders,
  ...withoutHeaders(headers, [...HOP_BY_HOP, ...HIDDEN_FROM_BROWSERS]),
});

function withoutHeaders(headers: HeaderBag, names: string[]): HeaderBag {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name.toLowerCase())));
}
