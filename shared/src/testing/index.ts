// The Jest preset sets the matchers up; this makes their types known wherever this room is used.
/// <reference types="@testing-library/jest-dom" />
import './resetPage';

export { accessibilityProblems } from './accessibilityProblems';
export { mockFetch, mockRoute, requests } from './mockFetch';
export type { SentRequest } from './mockFetch';
export { customers } from './customers';
export { describeErrorStates } from './faults/describeErrorStates';
export type { FaultyCall } from './faults/describeErrorStates';
export { isLost, isStatus, SERVER_MESSAGE, serverMessageOr } from './faults/faults';
export type { Fault } from './faults/faults';
export { advanceTime, advanceTimeUntil, pageHasText } from './faults/settling';
export { fakeDevice, positionAt, withoutDevice } from './fakeDevice';
export { fakeMedia } from './fakeMedia';
export { renderArea, renderScreen } from './renderScreen';
export type { Opening } from './renderScreen';
export { renderSleeper } from './renderSleeper';
export { networkError, empty, neverResolve, stalledBody, html, json, malformed } from './replies';
export type { Reply } from './replies';
export { signInAs } from './signInAs';
export { testConfig } from './testConfig';
export { vectors } from './vectors';
export type { Vector } from './vectors';
