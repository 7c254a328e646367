import { json, type Reply } from './replies';

/** A request that left the page. */
export interface SentRequest {
  method: string;
  /** Without origin, with query. */
  url: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: string;
}

interface Rule {
  route: string;
  replies: Reply[];
}

let rules: Rule[] = [];
let sent: SentRequest[] = [];
let unanswered: string[] = [];

/** Answers every request that has no route of its own, from now on. */
export function mockFetch(body: unknown, status = 200, statusText = ''): void {
  mockRoute('*', json(body, status, statusText));
}

/**
 * Answers the requests of one route: `'GET /path'`, with `*` at the end for a prefix, with a query if it matters. The
 * replies are given in their order and the last one for ever; a later call for the same route replaces them.
 * @example mockRoute('GET /ssp-orders/*', networkError(), json({ success: true }))
 */
export function mockRoute(route: string, ...replies: [Reply, ...Reply[]]): void {
  const rest = rules.filter((rule) => rule.route !== route);
  // A narrow route wins over a wide one, whichever came first.
  rules = [...rest, { route, replies: [...replies] }].sort((one, other) => other.route.length - one.route.length);
}

/** What was sent so far, oldest first; with a route, only that. */
export function requests(route = '*'): SentRequest[] {
  return sent.filter((request) => matches(route, request));
}

/** Forgets answers and requests. */
export function clearMockRoutes(): void {
  rules = [];
  sent = [];
  unanswered = [];
}

/** Fails the test that sent something it gave no answer to. */
export function failOnUnmockedRequests(): void {
  if (unanswered.length > 0) throw new Error(`The test gave no answer to ${unanswered.join(', ')}`);
}

/** Stands in for the browser’s fetch. A request nobody answers is an error of the test and says so. */
export async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request =
    input instanceof Request ? new Request(input, init) : new Request(new URL(input, location.href), init);
  const record = await recorded(request);
  const rule = rules.find(({ route }) => matches(route, record));
  if (!rule) {
    unanswered.push(`${record.method} ${record.url}`);
    throw new TypeError('Failed to fetch');
  }
  const reply = rule.replies.length > 1 ? rule.replies.shift() : rule.replies[0];
  return reply ? reply(request) : Promise.reject(new Error('No reply'));
}

async function recorded(request: Request): Promise<SentRequest> {
  const { pathname, search, searchParams, origin } = new URL(request.url);
  const place = origin === location.origin ? '' : origin;
  const body = await request.clone().text();
  const record = {
    method: request.method,
    url: place + pathname + search,
    path: place + pathname,
    query: searchParams,
    headers: request.headers,
    body,
  };
  sent.push(record);
  return record;
}

function matches(route: string, request: SentRequest): boolean {
  if (route === '*') return true;
  const wanted = route.includes('?') ? request.url : request.path;
  const here = `${request.method} ${wanted}`;
  return route.endsWith('*') ? here.startsWith(route.slice(0, -1)) : here === route;
}
