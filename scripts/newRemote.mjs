/**
 * `npm run new-remote -- roaming` creates a remote with one page that builds, passes all checks and appears in the
 * portal. `npm run new-remote -- roaming --standalone DIR` creates it in a repository of its own, with an API and the
 * packages of the SDK as tarballs.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from './build.mjs';
import { run } from './run.mjs';
import { ensureInstalled, PNPM_PROGRAM, requireNodeVersion } from './install.mjs';
import { ROOT } from './paths.mjs';

requireNodeVersion();
const { values, positionals } = parseArgs({ options: { standalone: { type: 'string' } }, allowPositionals: true });
const [name = ''] = positionals;
const standaloneFolder = values.standalone === undefined ? undefined : resolve(values.standalone);
await ensureInstalled();
await buildPackages({ only: ['registry'] });
// Imported late: its packages are installed and built above.
const { standaloneFolderProblem, packageJsonOf, remoteNameProblem, sourcesOf } =
  await import('./newRemote/sources.mjs');
const problem = remoteNameProblem(name, ROOT) ?? (standaloneFolder && standaloneFolderProblem(standaloneFolder));
if (problem) {
  console.error(problem);
  process.exit(1);
}

await (standaloneFolder === undefined ? createInWorkspace() : createStandalone(standaloneFolder));

async function createInWorkspace() {
  await writeFiles(join(ROOT, `mfe-${name}`), {
    'package.json': JSON.stringify(packageJsonOf(name)),
    ...sourcesOf(name),
  });
  console.log(`Created mfe-${name}. Installing its packages …`);
  await run(process.execPath, [PNPM_PROGRAM, 'install', '--no-frozen-lockfile', '--prefer-offline'], {
    cwd: ROOT,
    env: { ...process.env, CI: 'true' },
    quiet: true,
  });
  console.log(`Next: npm run dev -- ${name}`);
}

async function createStandalone(folder) {
  const { packSdk } = await import('./sdkPack.mjs');
  const { standaloneFiles } = await import('./newRemote/standaloneFiles.mjs');
  const sdk = await packSdk(join(folder, 'sdk'));
  const portal = relative(folder, ROOT) || '.';
  await writeFiles(folder, standaloneFiles({ name, sdk, portal }));
  console.log(`Created ${folder}. Making its package-lock.json …`);
  const options = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options], { cwd: folder, quiet: true });
  console.log('Its README.md has the next commands, the first of which is: npm ci');
}

async function writeFiles(folder, fileTexts) {
  for (const [path, text] of Object.entries(fileTexts)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  await run(join(ROOT, 'node_modules/.bin/oxfmt'), [folder], { cwd: ROOT, quiet: true });
}
