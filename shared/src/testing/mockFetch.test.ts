/** @jest-environment node */
import {
  mockFetch,
  mockRoute,
  networkError,
  neverResolve,
  html,
  json,
  malformed,
  requests,
} from '@portal/shared/testing';
import { clearMockRoutes, failOnUnmockedRequests } from './mockFetch.ts';

const fetchText = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();

test('a mocked route matches its method and path with any query', async () => {
  mockFetch('anything');
  mockRoute('GET /faqs', json('faqs'));
  expect(await fetchText('/faqs?lang=en')).toBe('"faqs"');
  expect(await fetchText('/faqs', { method: 'POST' })).toBe('"anything"');
  expect(await fetchText('/faqs/1')).toBe('"anything"');
});

test('a route may be a prefix with a star or include a query, and the longest match wins', async () => {
  mockRoute('GET /geo/*', json('prefix'));
  mockRoute('GET /geo/search?q=Osu', json('query'));
  expect(await fetchText('/geo/reverse')).toBe('"prefix"');
  expect(await fetchText('/geo/search?q=Osu')).toBe('"query"');
  expect(await fetchText('/geo/search?q=Ho')).toBe('"prefix"');
});

test('replies are used in order and the last one repeats; mocking the route again replaces them', async () => {
  mockRoute('GET /faqs', json(1), json(2));
  expect([await fetchText('/faqs'), await fetchText('/faqs'), await fetchText('/faqs')]).toEqual(['1', '2', '2']);
  mockRoute('GET /faqs', json(3));
  expect(await fetchText('/faqs')).toBe('3');
});

test('requests returns method, path, query, headers and body of sent requests', async () => {
  mockFetch({});
  await fetchText('/plans?broadbandMsisdn=233', { headers: { authorization: 'Bearer a' } });
  await fetchText('/orders', { method: 'POST', body: '{"amount":150}' });
  expect(requests('POST /orders')).toHaveLength(1);
  expect(requests('POST /orders')[0]?.body).toBe('{"amount":150}');
  const [first] = requests();
  expect(first).toMatchObject({ method: 'GET', path: '/plans', url: '/plans?broadbandMsisdn=233' });
  expect(first?.query.get('broadbandMsisdn')).toBe('233');
  expect(first?.headers.get('authorization')).toBe('Bearer a');
});

test('a route of another origin includes the origin', async () => {
  mockRoute('GET http://localhost:8082/shop/', json('shop'));
  expect(await fetchText('http://localhost:8082/shop/')).toBe('"shop"');
});

test('replies can be HTML, incomplete JSON, a network error, or never arrive', async () => {
  mockRoute('GET /page', html());
  mockRoute('GET /cut', malformed());
  mockRoute('GET /gone', networkError());
  mockRoute('GET /slow', neverResolve());
  expect(await fetchText('/page')).toContain('<!doctype html>');
  await expect(fetch('/cut').then((response) => response.json())).rejects.toThrow();
  await expect(fetchText('/gone')).rejects.toThrow('Failed to fetch');
  await expect(fetchText('/slow', { signal: AbortSignal.abort() })).rejects.toThrow();
});

test('a request without a mocked route rejects, and the test fails with its method and URL', async () => {
  await expect(fetchText('/unmocked?x=1')).rejects.toThrow('Failed to fetch');
  expect(failOnUnmockedRequests).toThrow('No mocked route for GET /unmocked?x=1');
  clearMockRoutes();
});
