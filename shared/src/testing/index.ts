// The Jest preset installs the matchers; this reference adds their types wherever this module is imported.
/// <reference types="@testing-library/jest-dom" />
import './resetPage';

export { accessibilityProblems } from './accessibilityProblems';
export { mockFetch, mockRoute, requests } from './mockFetch';
export type { SentRequest } from './mockFetch';
export { customers } from './customers';
export { describeErrorStates } from './errors/describeErrorStates';
export { isWithoutResponse, isStatus, SERVER_MESSAGE, serverMessageOr } from './errors/faults';
export type { Fault } from './errors/faults';
export { advanceTime, advanceTimeUntil, pageHasText } from './errors/advanceTime';
export { mockGeolocation, positionAt, removeGeolocation } from './mockGeolocation';
export { fakeMedia } from './fakeMedia';
export { renderArea, renderScreen } from './renderScreen';
export type { ScreenOptions } from './renderScreen';
export { networkError, empty, neverResolve, stalledBody, html, json, malformed } from './replies';
export type { Handler } from './replies';
export { signInAs } from './signInAs';
export { testConfig } from './testConfig';
export { vectors } from './vectors';
export type { Vector } from './vectors';
