/**
 * `npm run test:identity [-- providers] [words of a test's name]` drives the same journeys in Chromium against five identity
 * providers: Glewlwyd of Debian, which is not part of this repository, and the sandbox's with the profiles of four others.
 * It prints a table with the result of each journey at each provider. The exit code is 1 if a journey failed.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journeyTable } from './identity/journeyTable.mjs';
import { PROVIDERS, TOKEN_SECONDS } from './identity/providers.mjs';
import { ensureInstalled } from './install.mjs';
import { REPORTS_FOLDER } from './paths.mjs';
import { runPlaywright } from './test/playwright.mjs';
import { withTestStack } from './test/testStack.mjs';

const REPORT_FILE = join(REPORTS_FOLDER, 'playwright.json');

const names = Object.keys(PROVIDERS);
const words = process.argv.slice(2);
const chosen = words.filter((word) => names.includes(word));
const title = words.filter((word) => !names.includes(word)).join(' ');

await ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), 'portal-identity-'));
// Database and releases are the same for all providers.
const folders = { DATA_DIR: join(folder, 'data'), RELEASES_DIR: join(folder, 'releases') };
/** @type {Parameters<typeof journeyTable>[0]} */
const reports = {};
let ok = true;
try {
  for (const name of chosen.length === 0 ? names : chosen) {
    console.log(`\n${name}`);
    rmSync(REPORT_FILE, { force: true });
    ok = (await testProvider(name)) && ok;
    reports[name] = existsSync(REPORT_FILE) ? JSON.parse(readFileSync(REPORT_FILE, 'utf8')) : { suites: [] };
  }
} finally {
  rmSync(folder, { recursive: true });
}
const { text, open } = journeyTable(reports);
console.log(`\n${text}\n`);
// With words of a title, journeys that were not chosen do not run.
if (title === '') console.log(`${open} open cells: their journey failed or did not run`);
process.exit(ok && (open === 0 || title !== '') ? 0 : 1);

/** Starts the provider and the portal, and runs the journeys; returns whether all passed. */
async function testProvider(name) {
  const providerFolder = join(folder, name);
  mkdirSync(providerFolder);
  const provider = await PROVIDERS[name](providerFolder);
  const configFile = join(providerFolder, 'portal.json');
  writeFileSync(configFile, JSON.stringify({ oidc: provider.oidc }));
  const env = { ...folders, PORTAL_CONFIG: configFile, OIDC_ISSUER: provider.issuer, OIDC_DPOP: '0', ...provider.env };
  const testEnv = {
    IDENTITY_PROVIDER: name,
    IDENTITY_ISSUER: provider.issuer,
    TOKEN_SECONDS: String(TOKEN_SECONDS),
  };
  const args = title === '' ? [] : ['-g', title];
  try {
    return await withTestStack((stack) => runPlaywright('identity', args, { ...stack.testEnv, ...testEnv }), { env });
  } finally {
    await provider.stop();
  }
}
