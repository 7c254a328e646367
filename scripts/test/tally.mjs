import { writeFileSync } from 'node:fs';
import { testsInReport } from './reports.mjs';

/** Collects the results of all test runners, for each part of the tests; a run without parts leaves them out. */
export class Tally {
  /** @type {{ part: string, name: string, title: string, ok: boolean }[]} */
  #tests = [];
  /** @type {{ name: string, title: string }[]} */
  #cached = [];

  get failed() {
    return this.#tests.filter(({ ok }) => !ok).length;
  }

  record(name, ok, part = '') {
    this.#tests.push({ part, name, title: name, ok });
  }

  /**
   * Adds the tests of a report of Jest or Playwright. `partOfFile` returns the part to which a test file belongs; a failure
   * without a file belongs to `part`.
   */
  addReport(reportFile, { part = '', partOfFile = (/** @type {string} */ _file) => part } = {}) {
    for (const { file, ...test } of testsInReport(reportFile))
      this.#tests.push({ ...test, part: file === undefined ? part : partOfFile(file) });
  }

  /** Adds the results of a part that was not run. */
  addCached(part, tests) {
    this.#cached.push(...tests);
    console.log(`cached  ${part} (${tests.length} passed)`);
  }

  testsOf = (part) => this.#tests.filter((test) => test.part === part);

  /**
   * Writes the titles of all passed tests, those of cached parts included, alone and with the titles of the groups around
   * them, for `npm run requirements:coverage`.
   */
  writePassedTitles(file) {
    const passed = [...this.#tests.filter(({ ok }) => ok), ...this.#cached];
    writeFileSync(file, JSON.stringify(passed.flatMap(({ title, name }) => [title, name])));
  }

  /** Prints the names of failed tests and, as the last line, the counts. */
  print() {
    const failures = this.#tests.filter(({ ok }) => !ok);
    if (failures.length > 0)
      console.log(`\nFailed:\n${failures.map(({ part, name }) => `  ${part} ${name}`).join('\n')}`);
    console.log(`\n${this.#tests.length - failures.length} passed, ${failures.length} failed`);
  }
}
