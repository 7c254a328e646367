import '@portal/shared/testing';
import { countRedirect, preserveRedirectCount, canRedirect } from './signIn';

const START_TIME_MS = new Date('2026-03-01T12:00:00Z').getTime();

beforeEach(() => {
  jest.useFakeTimers({ now: START_TIME_MS });
});
afterEach(() => {
  jest.useRealTimers();
});

test('two automatic redirects in sixty seconds are allowed, a third is not', () => {
  countRedirect();
  expect(canRedirect()).toBe(true);
  countRedirect();
  expect(canRedirect()).toBe(false);
  jest.setSystemTime(START_TIME_MS + 59_999);
  expect(canRedirect()).toBe(false);
  jest.setSystemTime(START_TIME_MS + 60_000);
  expect(canRedirect()).toBe(true);
});

test('preserveRedirectCount keeps the count while session storage is cleared, and the count is per tab', () => {
  countRedirect();
  countRedirect();
  preserveRedirectCount(() => sessionStorage.clear());
  expect(canRedirect()).toBe(false);
  expect(Object.keys(sessionStorage)).toEqual(['sign-in:redirects']);
  expect(localStorage).toHaveLength(0);
});

test.each(['nonsense', '{}', '[null,"x"]'])('an unreadable stored count of redirects (%s) is ignored', (stored) => {
  sessionStorage.setItem('sign-in:redirects', stored);
  expect(canRedirect()).toBe(true);
});
