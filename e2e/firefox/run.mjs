/**
 * Runs customer journeys in Firefox against a running portal (`PORTAL_URL`, `OUTSIDE_URL`), one after the other, each
 * in its own browser context. Started by `npm run test:firefox`. The last line of the output is `N passed, N failed`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchFirefox, TIMEOUT_MS } from './browser.mjs';
import { ConsoleGuard } from './consoleGuard.mjs';
import { accountAndHelp } from './journeys/accountAndHelp.mjs';
import { broadband } from './journeys/broadband.mjs';
import { coverage } from './journeys/coverage.mjs';
import { relocation } from './journeys/relocation.mjs';
import { simSwap } from './journeys/simSwap.mjs';
import { Screen } from './screen.mjs';

const portal = process.env.PORTAL_URL ?? 'http://localhost:8080';
const partnerPages = process.env.OUTSIDE_URL ?? 'http://localhost:8082';

/**
 * What a journey works with.
 * @typedef {{ screen: Screen, portal: string, nextPage: () => Promise<Screen> }} JourneyContext
 */

const JOURNEYS = [broadband, coverage, relocation, simSwap, accountAndHelp];
const REPORTS_FOLDER = join(import.meta.dirname, '../../reports');
const nameFilter = process.argv[2];

mkdirSync(REPORTS_FOLDER, { recursive: true });
const browser = await launchFirefox();
console.log(`${await browser.version()}`);
let passed = 0;
let failed = 0;
for (const { name, run } of JOURNEYS.filter((journey) => !nameFilter || journey.name.includes(nameFilter))) {
  const start = performance.now();
  const error = await runJourney(run).then(
    () => undefined,
    (reason) => reason,
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (error) failed += 1;
  else passed += 1;
  console.log(`${error ? 'FAIL' : 'ok  '} ${name} (${seconds} s)${error ? `\n  ${error.message}` : ''}`);
}
await browser.close();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/**
 * Runs a journey in a new browser context, after a reset of all customers.
 * @param {(journey: JourneyContext) => Promise<void>} run
 */
async function runJourney(run) {
  await fetch(`${portal}/__reset`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  const context = await browser.createBrowserContext();
  const guard = new ConsoleGuard();
  try {
    const screen = openScreen(await context.newPage(), guard);
    const nextPage = async () => {
      const target = await context.waitForTarget((one) => one.url().startsWith(partnerPages), { timeout: TIMEOUT_MS });
      return openScreen(await target.page(), guard);
    };
    await run({ screen, portal, nextPage }).catch(async (error) => {
      await screen.page.screenshot({ path: join(REPORTS_FOLDER, 'firefox.png') });
      throw error;
    });
    guard.check();
  } finally {
    await context.close();
  }
}

/** Watches the page’s console and network, and returns a screen to operate the page. */
function openScreen(page, guard) {
  page.setDefaultTimeout(TIMEOUT_MS);
  guard.watch(page);
  return new Screen(page);
}
