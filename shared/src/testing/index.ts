// The Jest preset installs the matchers; this reference adds their types wherever this module is imported.
/// <reference types="@testing-library/jest-dom" preserve="true" />
export { advanceTime, advanceTimeInSteps, advanceTimeUntil, pageHasText } from './advanceTime.ts';
export { customers, signInAs } from './customers.ts';
export { describeErrorStates } from './describeErrorStates.ts';
export type { Fault } from './describeErrorStates.ts';
export { fakeMatchMedia } from './fakeMatchMedia.ts';
export {
  empty,
  html,
  json,
  malformed,
  mockDeferredReply,
  mockUnmatchedRequests,
  mockRoute,
  networkError,
  neverResolve,
  requests,
} from './mockFetch.ts';
export type { MockReply, SentRequest } from './mockFetch.ts';
export { mockGeolocation, removeGeolocation } from './mockGeolocation.ts';
export { accessibilityProblems, declaredMounts, renderArea, renderScreen } from './renderScreen.tsx';
export type { RenderedRoutes, ScreenOptions } from './renderScreen.tsx';
export { testConfig } from './resetPage.ts';
export { vectors } from './vectors.ts';
export type { Vector } from './vectors.ts';
