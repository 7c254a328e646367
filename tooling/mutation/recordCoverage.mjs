import { afterAll, expect } from '@jest/globals';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['MUTATION_COVERAGE'];

// The instrumented sources count the executed mutants in `__stryker__`.
if (folder) {
  afterAll(() => {
    const file = expect.getState().testPath ?? '';
    const mutants = Object.keys(globalThis.__stryker__?.mutantCoverage?.static ?? {});
    writeFileSync(join(folder, createHash('sha1').update(file).digest('hex')), JSON.stringify({ file, mutants }));
  });
}
