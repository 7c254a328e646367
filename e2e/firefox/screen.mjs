import { strict as assert } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import { PATIENCE_MS } from './browser.mjs';

const ASK_EVERY_MS = 100;

/** A page as a person finds things on it: by role and name, and by the words that stand there. */
export class Screen {
  /** @param {import('puppeteer-core').Page} page */
  constructor(page) {
    this.page = page;
  }

  /** The one thing with this role and exactly this name; waits for it to be there and to hold still. */
  one(role, name) {
    return this.page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  }

  click(role, name) {
    return this.#named(`${role} “${name}”`, this.one(role, name).click());
  }

  fill(role, name, text) {
    return this.#named(`${role} “${name}”`, this.one(role, name).fill(text));
  }

  /** Types over what stands there. */
  async retype(role, name, text) {
    await this.click(role, name);
    await this.page.keyboard.down('Control');
    await this.press('a');
    await this.page.keyboard.up('Control');
    await this.page.keyboard.type(text);
  }

  /** Clicks where these words stand. */
  clickWords(words) {
    return this.#named(`“${words}”`, this.page.locator(`::-p-text(${words})`).click());
  }

  /** Waits until something of this CSS selector that is on screen has these words in it. */
  async see(selector, words, patienceMs = PATIENCE_MS) {
    const stands = () =>
      this.page.evaluate(
        (wanted, text) =>
          [...document.querySelectorAll(wanted)].some(
            (one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent.includes(text),
          ),
        selector,
        words,
      );
    await this.until(`“${words}” in ${selector}`, stands, patienceMs);
  }

  /** Waits until nothing of this CSS selector is left. */
  async gone(selector) {
    await this.until(`no ${selector}`, async () => (await this.count(selector)) === 0);
  }

  /** How many there are of this CSS selector. */
  count(selector) {
    return this.page.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
  }

  /** The accessible name, or else the words, of what has the focus. */
  focused() {
    return this.page.evaluate(() => {
      const one = document.activeElement;
      return one?.getAttribute('aria-label') ?? one?.textContent ?? '';
    });
  }

  async press(key, times = 1) {
    for (let press = 0; press < times; press += 1) await this.page.keyboard.press(key);
  }

  /** Asks until the answer is yes. */
  async until(what, ask, patienceMs = PATIENCE_MS) {
    const end = performance.now() + patienceMs;
    while (performance.now() < end) {
      if (await ask().catch(whileLeaving)) return;
      await wait(ASK_EVERY_MS);
    }
    assert.fail(`${what}: not within ${patienceMs / 1000} s at ${this.page.url()}`);
  }

  /** The library's errors do not say what was waited for. */
  async #named(what, action) {
    try {
      await action;
    } catch (cause) {
      throw new Error(`${what}: ${cause.message} at ${this.page.url()}`, { cause });
    }
  }
}

/** A page that is just being left cannot answer. */
function whileLeaving(error) {
  if (/destroyed|discarded|detached|no such|AbortError/i.test(error.message)) return false;
  throw error;
}
