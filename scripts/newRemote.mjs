/** `npm run new-remote -- roaming` creates a remote with one page that builds, passes all checks and appears in the portal. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './build/run.mjs';
import { ensureInstalled } from './install.mjs';
import { remoteNameProblem } from './newRemote/remoteName.mjs';
import { packageJsonOf, sourcesOf } from './newRemote/sources.mjs';
import { requireNode } from './nodeVersion.mjs';
import { ROOT } from './paths.mjs';
import { installPnpm } from './pnpm/installPnpm.mjs';

requireNode();
const name = process.argv[2] ?? '';
const nameProblem = remoteNameProblem(name, ROOT);
if (nameProblem) {
  console.error(nameProblem);
  process.exit(1);
}

await ensureInstalled();
const folder = join(ROOT, `mfe-${name}`);
const fileTexts = { 'package.json': JSON.stringify(packageJsonOf(name)), ...sourcesOf(name) };
for (const [path, text] of Object.entries(fileTexts)) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
await run(join(ROOT, 'node_modules/.bin/oxfmt'), [folder], { cwd: ROOT, quiet: true });
console.log(`Created mfe-${name}. Installing its packages …`);
await run(process.execPath, [await installPnpm(), 'install', '--no-frozen-lockfile', '--prefer-offline'], {
  cwd: ROOT,
  env: { ...process.env, CI: 'true' },
  quiet: true,
});
console.log(`Next: npm run dev -- ${name}`);
