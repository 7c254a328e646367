import { existsSync, readFileSync } from 'node:fs';

/** Counts passed and failed tests of all test runners and collects the names of the failed ones. */
export class Tally {
  passed = 0;
  failed = 0;
  #failures = [];

  /**
   * @param {string} name name of the check or test
   * @param {boolean} ok
   */
  record(name, ok) {
    if (ok) this.passed += 1;
    else this.#fail(name);
  }

  /**
   * Adds a Jest `--json` report; a missing report counts as a failure.
   * @param {string} file
   * @param {string} name of the run
   */
  addJest(file, name) {
    const report = read(file);
    if (!report) return this.#fail(`${name}: no report`);
    for (const { assertionResults, message, name: path } of report.testResults) {
      if (assertionResults.length === 0) this.#fail(`${name}: ${path}\n${message}`);
      for (const { fullName, status } of assertionResults) this.record(`${name}: ${fullName}`, status === 'passed');
    }
  }

  /**
   * Adds a Playwright JSON report; a missing report counts as a failure.
   * @param {string} file
   * @param {string} name of the run
   */
  addPlaywright(file, name) {
    const report = read(file);
    if (!report) return this.#fail(`${name}: no report`);
    for (const { message } of report.errors ?? []) this.#fail(`${name}: ${message}`);
    const visit = (suite) => {
      for (const spec of suite.specs ?? []) this.record(`${name}: ${spec.file} ${spec.title}`, spec.ok);
      for (const inner of suite.suites ?? []) visit(inner);
    };
    for (const suite of report.suites) visit(suite);
  }

  /** Prints the names of failed tests and, as the last line, the counts. */
  print() {
    if (this.#failures.length > 0) console.log(`\nFailed:\n${this.#failures.map((name) => `  ${name}`).join('\n')}`);
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
  }

  #fail(name) {
    this.failed += 1;
    this.#failures.push(name);
  }
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
