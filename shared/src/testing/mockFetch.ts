import { json, type Handler } from './replies.ts';

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
  replies: Handler[];
}

let mockedRoutes: MockedRoute[] = [];
let sentRequests: SentRequest[] = [];
let unmockedRequests: string[] = [];

/** Responds to every request without a mocked route with a JSON body. */
export function mockFetch(body: unknown, status = 200, statusText = ''): void {
  mockRoute('*', json(body, status, statusText));
}

/**
 * Mocks one route: `'GET /path'`, optionally with a query, or with `*` at the end for a prefix. The replies are used in
 * their order, the last one for all further requests; a later call for the same route replaces them.
 * @example mockRoute('GET /ssp-orders/*', networkError(), json({ success: true }))
 */
export function mockRoute(route: string, ...replies: [Handler, ...Handler[]]): void {
  const others = mockedRoutes.filter((one) => one.route !== route);
  // The longest matching route wins, whatever the order of the calls.
  mockedRoutes = [...others, { route, replies: [...replies] }].sort((a, b) => b.route.length - a.route.length);
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

/** Replaces `fetch` in tests. A request without a mocked route rejects and fails the test. */
export async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
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
