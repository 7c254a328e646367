import '@portal/shared/testing';
import { keepingCount, mayRedirect } from './redirectLimit';

const MOMENT = new Date('2026-03-01T12:00:00Z').getTime();

beforeEach(() => {
  jest.useFakeTimers({ now: MOMENT });
});
afterEach(() => {
  jest.useRealTimers();
});

test('SES-002 two automatic redirects in sixty seconds are allowed, a third is not', () => {
  expect([mayRedirect(), mayRedirect(), mayRedirect()]).toEqual([true, true, false]);
  jest.setSystemTime(MOMENT + 59_999);
  expect(mayRedirect()).toBe(false);
  jest.setSystemTime(MOMENT + 60_000);
  expect(mayRedirect()).toBe(true);
});

test('SES-002 the count outlives what empties the storages, and counts for this tab only', () => {
  mayRedirect();
  mayRedirect();
  keepingCount(() => sessionStorage.clear());
  expect(mayRedirect()).toBe(false);
  expect(Object.keys(sessionStorage)).toEqual(['sign-in:redirects']);
  expect(localStorage).toHaveLength(0);
});

test.each(['nonsense', '{}', '[null,"x"]'])('SES-002 an unreadable count (%s) counts as none', (stored) => {
  sessionStorage.setItem('sign-in:redirects', stored);
  expect(mayRedirect()).toBe(true);
});
