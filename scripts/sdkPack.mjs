/** `npm run sdk:pack -- [DIR]` writes the packages that a remote outside of this workspace needs as tarballs to DIR. */
import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './nodeVersion.mjs';
import { ROOT } from './paths.mjs';
import { packSdk } from './sdk/packSdk.mjs';

requireNode();
const folder = resolve(process.argv[2] ?? join(ROOT, '.cache/sdk/packages'));
await ensureInstalled();
for (const file of Object.values(await packSdk(folder))) console.log(join(folder, file));
