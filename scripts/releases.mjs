// npm run releases lists what is served; npm run releases -- enable|disable broadband switches a remote on or off;
// npm run releases -- remove broadband removes a remote and its releases;
// npm run releases -- key broadband makes a key pair for the owner of a remote.
import { requireNode } from './nodeVersion.mjs';
import { changeRegistry, runReleasesCommand } from './releases/changeRegistry.mjs';

requireNode();
const [command = 'list', name, ...rest] = process.argv.slice(2);
if (command === 'list' && name === undefined) {
  process.exitCode = (await runReleasesCommand(['list'])) ? 0 : 1;
} else if (command === 'key' && name !== undefined) {
  process.exitCode = (await runReleasesCommand(['key', name])) ? 0 : 1;
} else if (['enable', 'disable', 'remove'].includes(command) && name !== undefined) {
  await changeRegistry(name, [command, name, ...rest]);
} else {
  console.error('npm run releases, or: npm run releases -- enable|disable|remove|key broadband');
  process.exitCode = 2;
}
