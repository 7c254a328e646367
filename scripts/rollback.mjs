// npm run rollback -- broadband [version] serves the previous version again, or another one whose files still exist.
import { requireNode } from './nodeVersion.mjs';
import { changeRegistry } from './releases/changeRegistry.mjs';

requireNode();
const [name, ...rest] = process.argv.slice(2);
if (!name) {
  console.error('Name a remote: npm run rollback -- broadband [version]');
  process.exit(2);
}
await changeRegistry(name, ['rollback', name, ...rest]);
