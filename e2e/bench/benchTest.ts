import { chromium, test as base, type Browser } from '@playwright/test';
import { AMA, PASSWORD } from '../fixtures/customers';
import { addresses } from '../fixtures/faults';
import { openDoor, throwAwayCertificate, trusting, type Door } from './http2Proxy';
import { Visitor, type Stored } from './benchBrowser';

/** Width of a phone and of a desk, in px. */
const PHONE_PX = 390;
const DESK_PX = 1440;

/** Chromium gives up what is under way when an interface of the machine comes or goes. */
const DISTURBED = /ERR_NETWORK_CHANGED/;
const DISTURBANCES = 5;

/** Where is measured: a browser that trusts the doors, and a customer's session. */
export type Stage = {
  /** The HTTP/2 address in front of an edge; opened once. */
  inFrontOf: (edge: string) => Promise<string>;
  /** A new browser with an empty cache, signed in, for as long as the work lasts. Its console must stay clean. */
  visit: <T>(origin: string, screen: 'phone' | 'desk', work: (visitor: Visitor) => Promise<T>) => Promise<T>;
};

/** For measurements: one browser and one sign-in for all of them. */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ launchOptions }, use) => {
      const certificate = await throwAwayCertificate();
      const args = [...(launchOptions.args ?? []), trusting(certificate)];
      const browser = await chromium.launch({ ...launchOptions, args });
      const session = await signInOnce(browser);
      const doors = new Map<string, Door>();
      await use({
        async inFrontOf(edge) {
          const door = doors.get(edge) ?? (await openDoor(edge, certificate));
          doors.set(edge, door);
          return door.origin;
        },
        visit: (origin, screen, work) =>
          undisturbed(async () => {
            const visitor = await Visitor.arrive(browser, origin, session, screen === 'phone' ? PHONE_PX : DESK_PX);
            try {
              return await work(visitor);
            } finally {
              await visitor.leave();
            }
          }),
      });
      await browser.close();
      await Promise.all([...doors.values()].map((door) => door.close()));
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/**
 * Measures again where the machine's own network changed meanwhile (a container came or went), and says so: such a visit
 * measures nothing. Any other failure is one.
 */
async function undisturbed<T>(measure: () => Promise<T>, left = DISTURBANCES): Promise<T> {
  try {
    return await measure();
  } catch (error) {
    if (left === 0 || !DISTURBED.test(String(error))) throw error;
    console.log('The machine’s network changed: measured again.');
    return undisturbed(measure, left - 1);
  }
}

/** Signs in for real and takes what the browser stored of the session. */
async function signInOnce(browser: Browser): Promise<Stored> {
  const page = await browser.newPage();
  await page.goto(addresses.portal);
  await page.getByLabel('Email').fill(AMA);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).map(([name, value]) => ({ name, value: String(value) })),
  );
  await page.close();
  return stored.filter(({ name }) => name.startsWith('oidc.user:'));
}
