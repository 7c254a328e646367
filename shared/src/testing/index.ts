// The Jest preset sets the matchers up; this makes their types known wherever this room is used.
/// <reference types="@testing-library/jest-dom" />
import './freshPage';

export { accessibilityProblems } from './accessibilityProblems';
export { answer, answerTo, requests } from './answer';
export type { SentRequest } from './answer';
export { customers } from './customers';
export { testFaults } from './faults/testFaults';
export type { FaultyCall } from './faults/testFaults';
export { isLost, isStatus, OPERATORS_WORDS, wordsOr } from './faults/faults';
export type { Fault } from './faults/faults';
export { letPass, letPassUntil, pageShows } from './faults/settling';
export { fakeDevice, positionAt, withoutDevice } from './fakeDevice';
export { fakeMedia } from './fakeMedia';
export { renderArea, renderScreen } from './renderScreen';
export type { Opening } from './renderScreen';
export { renderSleeper } from './renderSleeper';
export { drop, empty, hang, hangInBody, html, json, malformed } from './replies';
export type { Reply } from './replies';
export { signInAs } from './signInAs';
export { testConfig } from './testConfig';
export { vectors } from './vectors';
export type { Vector } from './vectors';
