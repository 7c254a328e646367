/**
 * `npm run sbom [-- FILE]` writes the software bill of materials of all installed packages as CycloneDX JSON, by default
 * to `reports/sbom.cdx.json`, and validates it with the schema of the format.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { REPORTS_FOLDER } from './paths.mjs';

await ensureInstalled();
const { billOfMaterials } = await import('./supplyChain/sbom.mjs');
const { installedPackages } = await import('./supplyChain/installed.mjs');

const file = process.argv[2] ? resolve(process.argv[2]) : join(REPORTS_FOLDER, 'sbom.cdx.json');
const packages = installedPackages();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, await billOfMaterials(packages));
console.log(`${packages.length} packages in ${relative(process.cwd(), file)}`);
