import { answer, answerTo, drop, hang, html, json, malformed, requests } from '@portal/shared/testing';
import { forgetAnswers, refuseUnanswered } from './answer';

const text = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();

test('a route answers its method and path only, whatever the query', async () => {
  answer('anything');
  answerTo('GET /faqs', json('faqs'));
  expect(await text('/faqs?lang=en')).toBe('"faqs"');
  expect(await text('/faqs', { method: 'POST' })).toBe('"anything"');
  expect(await text('/faqs/1')).toBe('"anything"');
});

test('a prefix ends with a star, a query counts if it is given, and the narrower route wins', async () => {
  answerTo('GET /geo/*', json('prefix'));
  answerTo('GET /geo/search?q=Osu', json('query'));
  expect(await text('/geo/reverse')).toBe('"prefix"');
  expect(await text('/geo/search?q=Osu')).toBe('"query"');
  expect(await text('/geo/search?q=Ho')).toBe('"prefix"');
});

test('replies are given in order and the last one stays; a new set replaces the old', async () => {
  answerTo('GET /faqs', json(1), json(2));
  expect([await text('/faqs'), await text('/faqs'), await text('/faqs')]).toEqual(['1', '2', '2']);
  answerTo('GET /faqs', json(3));
  expect(await text('/faqs')).toBe('3');
});

test('what was sent is recorded', async () => {
  answer({});
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
  answerTo('GET http://localhost:8082/shop/', json('shop'));
  expect(await text('http://localhost:8082/shop/')).toBe('"shop"');
});

test('the outside world can misbehave', async () => {
  answerTo('GET /page', html());
  answerTo('GET /cut', malformed());
  answerTo('GET /gone', drop());
  answerTo('GET /slow', hang());
  expect(await text('/page')).toContain('<!doctype html>');
  await expect(fetch('/cut').then((response) => response.json())).rejects.toThrow();
  await expect(text('/gone')).rejects.toThrow('Failed to fetch');
  await expect(text('/slow', { signal: AbortSignal.abort() })).rejects.toThrow();
});

test('a request nobody answers fails the test that sent it, and is named', async () => {
  await expect(text('/nobody?here')).rejects.toThrow('Failed to fetch');
  expect(refuseUnanswered).toThrow('The test gave no answer to GET /nobody?here');
  forgetAnswers();
});
