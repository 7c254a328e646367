import { strict as assert } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import { TIMEOUT_MS } from './browser.mjs';

const POLL_MS = 100;

/** A page whose elements are found by role and accessible name, by text or by CSS selector. */
export class Screen {
  /** @param {import('puppeteer-core').Page} page */
  constructor(page) {
    this.page = page;
  }

  /** A locator for the element with this role and exactly this name; its actions wait until the element is stable. */
  one(role, name) {
    return this.page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  }

  click(role, name) {
    return this.#named(`${role} “${name}”`, this.one(role, name).click());
  }

  fill(role, name, text) {
    return this.#named(`${role} “${name}”`, this.one(role, name).fill(text));
  }

  /** Replaces the content of a field by typing. */
  async retype(role, name, text) {
    await this.click(role, name);
    await this.page.keyboard.down('Control');
    await this.press('a');
    await this.page.keyboard.up('Control');
    await this.page.keyboard.type(text);
  }

  /** Clicks the element with this text. */
  clickText(text) {
    return this.#named(`“${text}”`, this.page.locator(`::-p-text(${text})`).click());
  }

  /** Waits until a visible element of this CSS selector contains the text. */
  async see(selector, text, timeoutMs = TIMEOUT_MS) {
    const isVisible = () =>
      this.page.evaluate(
        (wanted, part) =>
          [...document.querySelectorAll(wanted)].some(
            (one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent.includes(part),
          ),
        selector,
        text,
      );
    await this.waitFor(`“${text}” in ${selector}`, isVisible, timeoutMs);
  }

  /** Waits until no element matches this CSS selector. */
  async waitUntilGone(selector) {
    await this.waitFor(`no ${selector}`, async () => (await this.count(selector)) === 0);
  }

  /** The number of elements that match this CSS selector. */
  count(selector) {
    return this.page.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
  }

  /** The label or the text of the focused element. */
  focused() {
    return this.page.evaluate(() => {
      const one = document.activeElement;
      return one?.getAttribute('aria-label') ?? one?.textContent ?? '';
    });
  }

  async press(key, times = 1) {
    for (let press = 0; press < times; press += 1) await this.page.keyboard.press(key);
  }

  /** Polls until the condition is true. */
  async waitFor(what, condition, timeoutMs = TIMEOUT_MS) {
    const end = performance.now() + timeoutMs;
    while (performance.now() < end) {
      if (await condition().catch(ignoreNavigationError)) return;
      await wait(POLL_MS);
    }
    assert.fail(`${what}: not within ${timeoutMs / 1000} s at ${this.page.url()}`);
  }

  /** Adds to puppeteer's error messages which element was meant. */
  async #named(what, action) {
    try {
      await action;
    } catch (cause) {
      throw new Error(`${what}: ${cause.message} at ${this.page.url()}`, { cause });
    }
  }
}

/** Returns false, for “condition not met yet”, for errors of a page that is navigating; throws all others. */
function ignoreNavigationError(error) {
  if (/destroyed|discarded|detached|no such|AbortError/i.test(error.message)) return false;
  throw error;
}
