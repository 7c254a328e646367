// npm run rollback -- broadband [version]: back to the version before, or to one that is kept.
import { requireNode } from './nodeVersion.mjs';
import { moveRegistry } from './releases/changeRegistry.mjs';

requireNode();
const [name, ...rest] = process.argv.slice(2);
if (!name) {
  console.error('Name a remote: npm run rollback -- broadband [version]');
  process.exit(2);
}
await moveRegistry(name, ['rollback', name, ...rest]);
