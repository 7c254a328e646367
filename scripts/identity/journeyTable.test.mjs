import { expect, test } from '@jest/globals';
import { JOURNEYS, journeyTable } from './journeyTable.mjs';

const journey = (description) => ({ type: 'journey', description });
const createTest = (journeys, { status = 'expected', notes = [] } = {}) => ({
  tests: [
    { status, annotations: journeys.map(journey), results: [{ annotations: [...journeys.map(journey), ...notes] }] },
  ],
});
const createReport = (...specs) => ({ suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }] });
const cellsOf = (text, row) => {
  const line = text.split('\n')[row + 2] ?? '';
  return line.split(/ *\| */).slice(1, -1);
};

test('the table of the journeys has a row for each provider and a column for each journey, with the result that a test states, and ends with the token requests', () => {
  const notAsked = { type: 'result', description: 'not asked' };
  const counted = { type: 'token requests', description: '4 token requests in 4.1 lives' };
  const first = createReport(
    createTest(
      JOURNEYS.filter((name) => name !== 'consent'),
      { notes: [counted] },
    ),
    createTest(['consent'], { notes: [notAsked] }),
  );
  const { text, open } = journeyTable({ keycloak: first, entra: createReport(createTest(JOURNEYS)) });
  expect(
    text
      .split('\n')[0]
      ?.split(/ *\| */)
      .slice(1, -1),
  ).toEqual(['provider', ...JOURNEYS]);
  expect(cellsOf(text, 0)).toEqual([
    'keycloak',
    ...JOURNEYS.map((name) => (name === 'consent' ? 'not asked' : 'passed')),
  ]);
  expect(cellsOf(text, 1)).toEqual(['entra', ...JOURNEYS.map(() => 'passed')]);
  expect(text).toMatch(/\n\nkeycloak: 4 token requests in 4\.1 lives$/);
  expect(open).toBe(0);
});

test('in the table of the journeys a failed test and a journey without a test are open cells', () => {
  const report = createReport(
    createTest(JOURNEYS.slice(2)),
    createTest(['consent', 'sign-in'], { status: 'unexpected' }),
  );
  const { text, open } = journeyTable({ auth0: report });
  expect(cellsOf(text, 0)).toEqual([
    'auth0',
    'failed',
    'not run',
    'passed',
    'failed',
    ...JOURNEYS.slice(4).map(() => 'passed'),
  ]);
  expect(open).toBe(3);
});
