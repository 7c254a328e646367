import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync, type Options } from '@swc/core';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
/** As deep below the package as `dist` is: files that are read from `src` are found from here, too. */
const OUTPUT = join(SOURCES, '..', '.cache');
const OPTIONS: Options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } };

/** Compiles the operator without type checks, so that a test can start it as a process; gives the file to start. */
export function compileSandbox(): string {
  for (const path of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.d.ts') || path.endsWith('.test.ts')) continue;
    const { code } = transformSync(readFileSync(join(SOURCES, path), 'utf8'), OPTIONS);
    const file = join(OUTPUT, path.replace(/ts$/, 'js'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      code.replaceAll(/(from ')(\.[^']+)\.ts'/g, "$1$2.js'").replaceAll(/(from ")(\.[^"]+)\.ts"/g, '$1$2.js"'),
    );
  }
  return join(OUTPUT, 'main.js');
}
