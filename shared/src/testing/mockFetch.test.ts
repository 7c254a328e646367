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
import { clearMockRoutes, failOnUnmockedRequests } from './mockFetch';

const text = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();

test('a route answers its method and path only, whatever the query', async () => {
  mockFetch('anything');
  mockRoute('GET /faqs', json('faqs'));
  expect(await text('/faqs?lang=en')).toBe('"faqs"');
  expect(await text('/faqs', { method: 'POST' })).toBe('"anything"');
  expect(await text('/faqs/1')).toBe('"anything"');
});

test('a prefix ends with a star, a query counts if it is given, and the narrower route wins', async () => {
  mockRoute('GET /geo/*', json('prefix'));
  mockRoute('GET /geo/search?q=Osu', json('query'));
  expect(await text('/geo/reverse')).toBe('"prefix"');
  expect(await text('/geo/search?q=Osu')).toBe('"query"');
  expect(await text('/geo/search?q=Ho')).toBe('"prefix"');
});

test('replies are given in order and the last one stays; a new set replaces the old', async () => {
  mockRoute('GET /faqs', json(1), json(2));
  expect([await text('/faqs'), await text('/faqs'), await text('/faqs')]).toEqual(['1', '2', '2']);
  mockRoute('GET /faqs', json(3));
  expect(await text('/faqs')).toBe('3');
});

test('what was sent is recorded', async () => {
  mockFetch({});
  await text('/plans?broadbandMsisdn=233', { headers: { authorization: 'Bearer a' } });
  await text('/orders', { method: 'POST', body: '{"amount":150}' });
  expect(requests('POST /orders')).toHaveLength(1);
  expect(requests('POST /orders')[0]?.body).toBe('{"amount":150}');
  const [first] = requests();
  expect(first).toMatchObject({ method: 'GET', path: '/plans', url: '/plans?broadbandMsisdn=233' });
  expect(first?.query.get('broadbandMsisdn')).toBe('233');
  expect(first?.headers.get('authorization')).toBe('Bearer a');
});

test('other origins are told apart', async () => {
  mockRoute('GET http://localhost:8082/shop/', json('shop'));
  expect(await text('http://localhost:8082/shop/')).toBe('"shop"');
});

test('the outside world can misbehave', async () => {
  mockRoute('GET /page', html());
  mockRoute('GET /cut', malformed());
  mockRoute('GET /gone', networkError());
  mockRoute('GET /slow', neverResolve());
  expect(await text('/page')).toContain('<!doctype html>');
  await expect(fetch('/cut').then((response) => response.json())).rejects.toThrow();
  await expect(text('/gone')).rejects.toThrow('Failed to fetch');
  await expect(text('/slow', { signal: AbortSignal.abort() })).rejects.toThrow();
});

test('a request nobody answers fails the test that sent it, and is named', async () => {
  await expect(text('/nobody?here')).rejects.toThrow('Failed to fetch');
  expect(failOnUnmockedRequests).toThrow('The test gave no answer to GET /nobody?here');
  clearMockRoutes();
});
