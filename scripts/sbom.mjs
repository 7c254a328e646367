/**
 * `npm run sbom [-- FILE]`: writes the bill of materials of everything installed as CycloneDX JSON, by default to
 * `reports/sbom.cdx.json`, after checking it against the format's schema.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { REPORTS } from './paths.mjs';

await ensureInstalled();
const { billOfMaterials } = await import('./supplyChain/sbom.mjs');
const { installedPackages } = await import('./supplyChain/installed.mjs');

const file = process.argv[2] ? resolve(process.argv[2]) : join(REPORTS, 'sbom.cdx.json');
const packages = installedPackages();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, await billOfMaterials(packages));
console.log(`${packages.length} packages in ${relative(process.cwd(), file)}`);
