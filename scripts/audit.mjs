/**
 * `npm run audit` checks known vulnerabilities (if the package registry offers an audit; high and critical fail),
 * licences of all installed packages and assets, and install scripts of packages.
 */
import { ensureInstalled } from './install.mjs';
import { ALLOWED, ASSETS, EXCEPTIONS } from './supplyChain/allowed.mjs';
import { installedPackages } from './supplyChain/installed.mjs';
import { installScriptProblems, workspaceSettings } from './supplyChain/installScripts.mjs';
import { assetFiles, assetProblems, licenceProblems } from './supplyChain/licences.mjs';
import { audit } from './supplyChain/vulnerabilities.mjs';

await ensureInstalled();
const packages = installedPackages();
const files = assetFiles();
const workspace = workspaceSettings();
const withScripts = packages.filter(({ scripts }) => scripts.length > 0);
const vulnerabilities = audit();
console.log(vulnerabilities.text);

/** @type {[what: string, problems: string[]][]} */
const checks = [
  [
    `${packages.length} packages under ${new Set(packages.map(({ licence }) => licence)).size} licences, ` +
      `${Object.keys(EXCEPTIONS).length} by exception`,
    licenceProblems(packages, { allowed: ALLOWED, exceptions: EXCEPTIONS }),
  ],
  [`${files.length} asset files`, assetProblems(ASSETS, files)],
  [`${withScripts.length} packages with install scripts, which do not run`, installScriptProblems(packages, workspace)],
];
for (const [what, problems] of checks) {
  console.log(`${what}: ${problems.length === 0 ? 'in order' : `${problems.length} problems`}`);
  for (const problem of problems) console.log(`  ${problem}`);
}
process.exitCode = vulnerabilities.ok && checks.every(([, problems]) => problems.length === 0) ? 0 : 1;
