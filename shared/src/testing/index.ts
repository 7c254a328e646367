// The Jest preset installs the matchers; this reference adds their types wherever this module is imported.
/// <reference types="@testing-library/jest-dom" preserve="true" />
import './resetPage.ts';

export { accessibilityProblems } from './accessibilityProblems.ts';
export { mockFetch, mockRoute, requests } from './mockFetch.ts';
export type { SentRequest } from './mockFetch.ts';
export { customers } from './customers.ts';
export { describeErrorStates } from './errors/describeErrorStates.ts';
export { isWithoutResponse, isStatus, SERVER_MESSAGE, serverMessageOr } from './errors/faults.ts';
export type { Fault } from './errors/faults.ts';
export { advanceTime, advanceTimeUntil, pageHasText } from './errors/advanceTime.ts';
export { mockGeolocation, positionAt, removeGeolocation } from './mockGeolocation.ts';
export { fakeMedia } from './fakeMedia.ts';
export { renderArea, renderScreen } from './renderScreen.tsx';
export type { RenderedRoutes, ScreenOptions } from './renderScreen.tsx';
export { networkError, empty, neverResolve, stalledBody, html, json, malformed } from './replies.ts';
export type { Handler } from './replies.ts';
export { signInAs } from './signInAs.ts';
export { testConfig } from './testConfig.ts';
export { vectors } from './vectors.ts';
export type { Vector } from './vectors.ts';
