import { testsInReport } from './reports.mjs';

/** Counts passed and failed tests of all test runners and collects the names of the failed ones. */
export class Tally {
  passed = 0;
  #failures = [];

  get failed() {
    return this.#failures.length;
  }

  record(name, ok) {
    if (ok) this.passed += 1;
    else this.#failures.push(name);
  }

  /** Adds the report file of a run of Jest or Playwright; `runName` is put before the name of each test. */
  addReport(reportFile, runName) {
    for (const { name, ok } of testsInReport(reportFile)) this.record(`${runName}: ${name}`, ok);
  }

  /** Prints the names of failed tests and, as the last line, the counts. */
  print() {
    if (this.failed > 0) console.log(`\nFailed:\n${this.#failures.map((name) => `  ${name}`).join('\n')}`);
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
  }
}
