/**
 * Runs an npm script under its former name: `node scripts/renamedCommand.mjs OLD NEW [arguments]` prints the new name to
 * stderr and runs the script with the same arguments. The next release removes the former names.
 */
import { spawnSync } from 'node:child_process';

const [oldName, newName = '', ...args] = process.argv.slice(2);
console.error(`npm run ${oldName} is now called npm run ${newName}.`);
const { status } = spawnSync('npm', ['run', '--silent', newName, '--', ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
