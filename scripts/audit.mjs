/**
 * `npm run audit` checks known vulnerabilities (if the package registry offers an audit; high and critical fail), and
 * licences of all installed packages and assets.
 */
import { ensureInstalled } from './install.mjs';
import { ALLOWED, ASSETS, EXCEPTIONS } from './supplyChain/allowed.mjs';
import { installedPackages } from './supplyChain/installed.mjs';
import { assetFiles, assetProblems, licenceProblems } from './supplyChain/licences.mjs';
import { audit } from './supplyChain/vulnerabilities.mjs';

await ensureInstalled();
const packages = installedPackages();
const files = assetFiles();
const vulnerabilities = audit();
const problems = [
  ...licenceProblems(packages, { allowed: ALLOWED, exceptions: EXCEPTIONS }),
  ...assetProblems(ASSETS, files),
];
console.log(vulnerabilities.text);
for (const problem of problems) console.log(problem);
console.log(`${packages.length} packages and ${files.length} asset files: ${problems.length} problems with licences`);
process.exitCode = vulnerabilities.ok && problems.length === 0 ? 0 : 1;
