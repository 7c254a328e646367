/**
 * Collects console errors, uncaught exceptions, CSP violations (which Firefox reports as page errors) and responses with
 * an error status, which Firefox does not log.
 */
export class ConsoleGuard {
  #problems = [];

  /**
   * Watches a page. Pages that it opens must be watched separately.
   * @param {import('puppeteer-core').Page} page
   */
  watch(page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#problems.push(`page: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) this.#problems.push(`${response.status()} ${response.url()}`);
    });
  }

  /** @throws {Error} that lists all problems */
  check() {
    if (this.#problems.length > 0)
      throw new Error(`console and network problems:\n    ${this.#problems.join('\n    ')}`);
  }
}
