import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

const FEDERATION_FILE = pathToFileURL(resolve(__dirname, '../../../tooling/federation.mjs')).href;

/** The modules in the shared scope and their versions, from the build of the host. */
export function readProvidedModules(): { provided: Record<string, string> } {
  const program = `import { singletons as provided } from '${FEDERATION_FILE}'; console.log(JSON.stringify({ provided }))`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return JSON.parse(output) as ReturnType<typeof readProvidedModules>; // from our own build file
}
