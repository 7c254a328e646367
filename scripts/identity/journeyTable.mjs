import { specsOf } from '../test/reports.mjs';

/** The names of the journeys; `e2e/identity/identityTest.ts` has the same ones as a type. */
export const JOURNEYS = [
  'sign-in',
  'deep link',
  'wrong password',
  'consent',
  'renewal',
  'several tabs',
  'sign-out',
  'expired session',
];
/** What a cell says if no test of the journey ran. */
const NOT_RUN = 'not run';
const FAILED = 'failed';

/**
 * A Markdown table with a row for each provider and a column for each journey, followed by the token requests of each
 * provider. A test names its journeys in annotations `journey`; an annotation `result` replaces the word “passed”.
 * @param {Record<string, { suites: object[] }>} reports Playwright's JSON report of each provider
 * @returns {{ text: string, open: number }} open: the number of cells whose journey failed or did not run
 */
export function journeyTable(reports) {
  const tests = Object.entries(reports).map(([provider, { suites }]) => ({
    provider,
    results: specsOf(suites).map(resultOf),
  }));
  const cells = tests.map(({ results }) => JOURNEYS.map((journey) => cellOf(journey, results)));
  const requests = tests.flatMap(({ provider, results }) =>
    results.flatMap(({ all }) => all('token requests')).map((counted) => `${provider}: ${counted}`),
  );
  const rows = [['provider', ...JOURNEYS], Array(JOURNEYS.length + 1).fill('---')];
  tests.forEach(({ provider }, row) => rows.push([provider, ...(cells[row] ?? [])]));
  return {
    text: [...alignedRows(rows), '', ...requests].join('\n'),
    open: cells.flat().filter((cell) => cell === NOT_RUN || cell === FAILED).length,
  };
}

function resultOf({ tests }) {
  const [{ status, annotations = [], results = [] }] = tests;
  const noted = [...annotations, ...(results.at(-1)?.annotations ?? [])];
  const all = (type) => [...new Set(noted.filter((one) => one.type === type).map(({ description }) => description))];
  return {
    all,
    text: status === 'expected' ? (all('result')[0] ?? 'passed') : status === 'skipped' ? NOT_RUN : FAILED,
  };
}

function cellOf(journey, results) {
  const texts = results.filter(({ all }) => all('journey').includes(journey)).map(({ text }) => text);
  return texts.find((text) => text === FAILED) ?? texts[0] ?? NOT_RUN;
}

function alignedRows(rows) {
  const width = (column) => Math.max(...rows.map((row) => row[column].length));
  return rows.map((row) => {
    const padded = row.map((cell, column) => cell.padEnd(width(column), cell === '---' ? '-' : ' '));
    return `| ${padded.join(' | ')} |`;
  });
}
