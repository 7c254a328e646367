/**
 * `npm run audit` checks known vulnerabilities (high and critical fail), and licences of all installed packages and assets.
 * It fails if the package registry offers no audit, except with `--audit-optional`.
 */
import { ensureInstalled } from './install.mjs';
import { ALLOWED_LICENCES, KNOWN_ASSETS, LICENCE_EXCEPTIONS } from './supplyChain/allowed.mjs';
import { installedPackages } from './supplyChain/installed.mjs';
import { assetFiles, assetProblems, licenceProblems } from './supplyChain/licences.mjs';
import { runAudit } from './supplyChain/vulnerabilities.mjs';

await ensureInstalled();
const packages = installedPackages();
const assetPaths = assetFiles();
const vulnerabilities = await runAudit();
const licenceAndAssetProblems = [
  ...licenceProblems(packages, { allowed: ALLOWED_LICENCES, exceptions: LICENCE_EXCEPTIONS }),
  ...assetProblems(KNOWN_ASSETS, assetPaths),
];
console.log(vulnerabilities.text);
for (const problem of licenceAndAssetProblems) console.log(problem);
console.log(
  `${packages.length} packages and ${assetPaths.length} asset files: ${licenceAndAssetProblems.length} problems with licences`,
);
const isAuditPassed = vulnerabilities.ok || (!vulnerabilities.isOffered && process.argv.includes('--audit-optional'));
process.exitCode = isAuditPassed && licenceAndAssetProblems.length === 0 ? 0 : 1;
