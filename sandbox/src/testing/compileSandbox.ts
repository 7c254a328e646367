import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, type Options } from '@swc/core';

const SANDBOX_FOLDER = fileURLToPath(new URL('../..', import.meta.url));
const SERVER_FOLDER = join(SANDBOX_FOLDER, '../server');
/** As deep below the package as `dist`, so that relative paths to other files of the package stay valid. */
const OUTPUT_FOLDER = join(SANDBOX_FOLDER, '.cache');
/** Inside the package, where Node finds its dependencies. */
const SERVER_OUTPUT_FOLDER = join(SERVER_FOLDER, '.cache');
/** From the compiled files Node finds this package before the real `@portal/server`, which may not have been built. */
const SERVER_PACKAGE_FOLDER = join(OUTPUT_FOLDER, 'node_modules/@portal/server');
const SWC_OPTIONS: Options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } };

/** Compiles the sandbox without type checks, so that a test can start it as a process; returns the file to start. */
export function compileSandbox(): string {
  compileFolder(join(SANDBOX_FOLDER, 'src'), OUTPUT_FOLDER);
  compileFolder(join(SERVER_FOLDER, 'src'), SERVER_OUTPUT_FOLDER);
  mkdirSync(SERVER_PACKAGE_FOLDER, { recursive: true });
  replaceFile(join(SERVER_PACKAGE_FOLDER, 'package.json'), JSON.stringify({ type: 'module', exports: './index.js' }));
  const compiledServer = pathToFileURL(join(SERVER_OUTPUT_FOLDER, 'index.js')).href;
  replaceFile(join(SERVER_PACKAGE_FOLDER, 'index.js'), `export * from '${compiledServer}';`);
  return join(OUTPUT_FOLDER, 'main.js');
}

function compileFolder(sources: string, output: string): void {
  for (const path of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.d.ts') || path.endsWith('.test.ts')) continue;
    const { code } = transformSync(readFileSync(join(sources, path), 'utf8'), SWC_OPTIONS);
    const file = join(output, path.replace(/ts$/, 'js'));
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(
      file,
      code.replaceAll(/(from ')(\.[^']+)\.ts'/g, "$1$2.js'").replaceAll(/(from ")(\.[^"]+)\.ts"/g, '$1$2.js"'),
    );
  }
}

/** Replaces a file in one step: the sandbox of a test in another process may be reading it. */
function replaceFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}
