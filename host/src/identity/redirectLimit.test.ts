import '@portal/shared/testing';
import { countRedirect, keepingCount, mayRedirect } from './redirectLimit';

const MOMENT = new Date('2026-03-01T12:00:00Z').getTime();

beforeEach(() => {
  jest.useFakeTimers({ now: MOMENT });
});
afterEach(() => {
  jest.useRealTimers();
});

test('two automatic redirects in sixty seconds are allowed, a third is not', () => {
  countRedirect();
  expect(mayRedirect()).toBe(true);
  countRedirect();
  expect(mayRedirect()).toBe(false);
  jest.setSystemTime(MOMENT + 59_999);
  expect(mayRedirect()).toBe(false);
  jest.setSystemTime(MOMENT + 60_000);
  expect(mayRedirect()).toBe(true);
});

test('the count outlives what empties the storages, and counts for this tab only', () => {
  countRedirect();
  countRedirect();
  keepingCount(() => sessionStorage.clear());
  expect(mayRedirect()).toBe(false);
  expect(Object.keys(sessionStorage)).toEqual(['sign-in:redirects']);
  expect(localStorage).toHaveLength(0);
});

test.each(['nonsense', '{}', '[null,"x"]'])('an unreadable count (%s) counts as none', (stored) => {
  sessionStorage.setItem('sign-in:redirects', stored);
  expect(mayRedirect()).toBe(true);
});
