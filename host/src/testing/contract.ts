import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

const FILE = pathToFileURL(resolve(__dirname, '../../../tooling/federation.mjs')).href;

/** The contract between host and remotes, as both are built with it. */
export function contract(): { singletons: Record<string, string>; providedNames: Record<string, string[]> } {
  const program = `import { singletons, providedNames } from '${FILE}'; console.log(JSON.stringify({ singletons, providedNames }))`;
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return JSON.parse(answer) as ReturnType<typeof contract>; // our own file
}
