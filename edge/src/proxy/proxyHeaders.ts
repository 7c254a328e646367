import type { Headers } from '../headers/responseHeaders.ts';
import { HIDDEN_FROM_BROWSERS, HIDDEN_FROM_OPERATOR } from './rules.ts';

type Sender = { id: string; ip: string };
type HeaderBag = Record<string, string | string[] | undefined>;

/** Headers that speak about one connection only (RFC 9110, 7.6.1), and must not travel on. */
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

/**
 * What the operator gets to see. The API key is the edge's: one sent by a browser is replaced. Cookies stay here, for
 * every port of localhost shares them and the APIs know bearer tokens only.
 */
export function proxyRequestHeaders(sender: Sender, headers: HeaderBag, apiKey: string): HeaderBag {
  const kept = without(headers, [...HOP_BY_HOP, ...HIDDEN_FROM_OPERATOR]);
  return { ...kept, 'x-api-key': apiKey, 'x-request-id': sender.id, 'x-forwarded-for': sender.ip };
}

/** What the browser gets to see: the operator's own headers win over the policy's. */
export function proxyResponseHeaders(headers: HeaderBag, policy: Headers): HeaderBag {
  const kept = without(headers, [...HOP_BY_HOP, ...HIDDEN_FROM_BROWSERS]);
  return { ...policy, ...kept };
}

function without(headers: HeaderBag, names: string[]): HeaderBag {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name.toLowerCase())));
}
