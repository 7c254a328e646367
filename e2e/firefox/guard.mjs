/**
 * Collects what no customer's console may show: errors, uncaught exceptions, CSP violations (Firefox reports them as
 * errors of the page), and answers with an error, about which Firefox writes nothing.
 */
export class Guard {
  #found = [];

  /**
   * Watches a page, and every page it opens has to be handed over too.
   * @param {import('puppeteer-core').Page} page
   */
  watch(page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#found.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#found.push(`page: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) this.#found.push(`${response.status()} ${response.url()}`);
    });
  }

  /** @throws {Error} with everything that was found */
  check() {
    if (this.#found.length > 0) throw new Error(`found on the way:\n    ${this.#found.join('\n    ')}`);
  }
}
