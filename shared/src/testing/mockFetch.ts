import { act } from '@testing-library/react';

/** A request that the code under test has sent. */
export interface SentRequest {
  method: string;
  /** Path and query; with origin if it is not the page's own. */
  url: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: string;
}

interface MockedRoute {
  route: string;
  replies: MockReply[];
}

let mockedRoutes: MockedRoute[] = [];
let sentRequests: SentRequest[] = [];
let unmockedRequests: string[] = [];

/** Responds to every request without a mocked route with a JSON body. */
export function mockUnmatchedRequests(body: unknown, status = 200): void {
  mockRoute('*', json(body, status));
}

/**
 * Mocks one route: `'GET /path'`, optionally with a query, or with `*` at the end for a prefix. The replies are used in
 * their order, the last one for all further requests; a later call for the same route replaces them.
 * @example mockRoute('GET /ssp-orders/*', networkError(), json({ success: true }))
 */
export function mockRoute(route: string, ...replies: [MockReply, ...MockReply[]]): void {
  const others = mockedRoutes.filter((one) => one.route !== route);
  // The longest matching route wins, whatever the order of the calls.
  mockedRoutes = [...others, { route, replies: [...replies] }].sort((a, b) => b.route.length - a.route.length);
}

/**
 * Mocks a route that replies only when the returned function is called; it resolves when React has rendered the result.
 */
export function mockDeferredReply(route: string, reply: MockReply): () => Promise<void> {
  let send: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => (send = resolve));
  mockRoute(route, async (request) => {
    await allowed;
    return reply(request);
  });
  return () => act(async () => send());
}

/** The requests sent in this test, oldest first; with `route`, those that match it. */
export function requests(route = '*'): SentRequest[] {
  return sentRequests.filter((request) => matchesRoute(route, request));
}

/** Removes all mocked routes and recorded requests. */
export function clearMockRoutes(): void {
  mockedRoutes = [];
  sentRequests = [];
  unmockedRequests = [];
}

/** Throws if the test has sent requests without a mocked route. */
export function failOnUnmockedRequests(): void {
  if (unmockedRequests.length > 0)
    throw new Error(`No mocked route for ${unmockedRequests.join(', ')}. Add it with mockRoute.`);
}

/** Replaces `fetch` in tests: replies as the mocked route says. Without one the request rejects and the test fails. */
export async function fetchMockedRoute(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? new Request(input, init) : new Request(new URL(input, pageUrl()), init);
  const sentRequest = await recordRequest(request);
  const mocked = mockedRoutes.find(({ route }) => matchesRoute(route, sentRequest));
  if (!mocked) {
    unmockedRequests.push(`${sentRequest.method} ${sentRequest.url}`);
    throw new TypeError('Failed to fetch');
  }
  const reply = mocked.replies.length > 1 ? mocked.replies.shift() : mocked.replies[0];
  return reply ? reply(request) : Promise.reject(new Error('No reply'));
}

async function recordRequest(request: Request): Promise<SentRequest> {
  const { pathname, search, searchParams, origin } = new URL(request.url);
  const prefix = origin === new URL(pageUrl()).origin ? '' : origin;
  const body = await request.clone().text();
  const sentRequest = {
    method: request.method,
    url: prefix + pathname + search,
    path: prefix + pathname,
    query: searchParams,
    headers: request.headers,
    body,
  };
  sentRequests.push(sentRequest);
  return sentRequest;
}

function matchesRoute(route: string, request: SentRequest): boolean {
  if (route === '*') return true;
  const url = route.includes('?') ? request.url : request.path;
  const requested = `${request.method} ${url}`;
  return route.endsWith('*') ? requested.startsWith(route.slice(0, -1)) : requested === route;
}

/** The URL that requests are relative to. Tests in the Node environment have no page. */
const pageUrl = () => ('location' in globalThis ? location.href : 'http://localhost:8080/');

/** The reply of a mocked route: gets the request and returns the response. */
export type MockReply = (request: Request) => Response | Promise<Response>;

/** A JSON response. `undefined` gives an empty body. */
export function json(body: unknown, status = 200, statusText = ''): MockReply {
  const text = body === undefined ? null : JSON.stringify(body);
  return () => new Response(text, { status, statusText, headers: { 'content-type': 'application/json' } });
}

/** A response without a body. */
export function empty(status = 204): MockReply {
  return () => new Response(null, { status });
}

/** An HTML page, as a proxy sends it instead of a JSON response. */
export function html(page = '<!doctype html><title>Self Service Portal</title>', status = 200): MockReply {
  return () => new Response(page, { status, headers: { 'content-type': 'text/html' } });
}

/** A response with incomplete JSON. */
export function malformed(text = '{"statusCode":"00', status = 200): MockReply {
  return () => new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

/** Never responds; rejects when the caller aborts the request. */
export function neverResolve(): MockReply {
  return async ({ signal }) => {
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return Promise.reject(signal.reason as Error);
  };
}

/** Rejects as fetch does when the connection fails. */
export function networkError(): MockReply {
  return () => Promise.reject(new TypeError('Failed to fetch'));
}
