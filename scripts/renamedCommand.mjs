/**
 * Runs an npm script under its former name: `node scripts/renamedCommand.mjs OLD NEW [arguments]` prints the new name to
 * the error output and runs it with the same arguments. The former names go with the next release.
 */
import { spawnSync } from 'node:child_process';

const [oldName, newName, ...args] = process.argv.slice(2);
console.error(`npm run ${oldName} is now called npm run ${newName}.`);
const { status } = spawnSync('npm', ['run', '--silent', newName, '--', ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
