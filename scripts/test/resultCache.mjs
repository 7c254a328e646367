import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../build/contentHash.mjs';
import { readStamp, writeStamp } from '../build/buildStamp.mjs';
import { ROOT } from '../paths.mjs';

/** @typedef {{ name: string, title: string, ok: boolean }} TestResult */

const fileOf = (folder, name) => join(folder, `${name.replaceAll('/', '-')}.json`);

/** The results of parts whose tests all passed on this machine, with a hash of the inputs. */
export class ResultCache {
  #folder;
  #root;

  constructor({ folder = join(ROOT, '.cache/tests'), root = ROOT } = {}) {
    this.#folder = folder;
    this.#root = root;
  }

  /** A hash of the inputs of a part, tests included. */
  hash = ({ inputs }) =>
    contentHash(
      this.#root,
      inputs.map((path) => join(this.#root, path)),
      { withTests: true },
    );

  /** The results of the last run of a part; undefined if an input has changed since, or a test failed. @returns {TestResult[] | undefined} */
  read(part) {
    const text = readStamp(fileOf(this.#folder, part.name));
    if (text === undefined) return undefined;
    const { hash, tests } = JSON.parse(text);
    return hash === this.hash(part) ? tests : undefined;
  }

  /** Keeps the results of a part, whose inputs had this hash when it started, if all tests passed. */
  write({ name }, hash, tests) {
    const file = fileOf(this.#folder, name);
    if (tests.length > 0 && tests.every(({ ok }) => ok)) writeStamp(file, JSON.stringify({ hash, tests }));
    else rmSync(file, { force: true });
  }
}
