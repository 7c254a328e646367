import { chromium, test as base, type Browser } from '@playwright/test';
import { addresses } from '../fixtures/addresses';
import { AMA_EMAIL, openSignedIn } from '../fixtures/session';
import { createCertificate, startHttp2Proxy, trustCertificateSwitch, type Http2Proxy } from './http2Proxy';
import { BenchBrowser, type StoredSession } from './benchBrowser';

/** The viewport widths, in px. */
const VIEWPORT_WIDTHS = { phone: 390, desktop: 1440 };

/** Chromium aborts pending requests when a network interface of the machine appears or disappears. */
const NETWORK_CHANGED_ERROR = /ERR_NETWORK_CHANGED/;
const MAX_RETRIES = 5;

export type BenchFixture = {
  /**
   * Runs `work` in a new signed-in browser context with an empty cache, then checks its console. The browser reaches
   * the edge by an HTTP/2 proxy, started on first use.
   */
  visit: <T>(
    edge: string,
    screen: keyof typeof VIEWPORT_WIDTHS,
    work: (browser: BenchBrowser) => Promise<T>,
  ) => Promise<T>;
};

/** The test function of the benchmarks: one browser and one sign-in for all measurements of a worker. */
export const test = base.extend<object, { bench: BenchFixture }>({
  bench: [
    async ({ launchOptions }, use) => {
      const certificate = await createCertificate();
      const args = [...(launchOptions.args ?? []), trustCertificateSwitch(certificate)];
      const browser = await chromium.launch({ ...launchOptions, args });
      const session = await signInOnce(browser);
      const proxies = new Map<string, Http2Proxy>();
      await use({
        visit: (edge, screen, work) =>
          retryOnNetworkChange(async () => {
            const proxy = proxies.get(edge) ?? (await startHttp2Proxy(edge, certificate));
            proxies.set(edge, proxy);
            const options = { session, width: VIEWPORT_WIDTHS[screen] };
            const benchBrowser = await BenchBrowser.create(browser, proxy, options);
            try {
              return await work(benchBrowser);
            } finally {
              await benchBrowser.close();
            }
          }),
      });
      await browser.close();
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Repeats a measurement if the machine's network changed meanwhile, for example because a container started. */
async function retryOnNetworkChange<T>(measure: () => Promise<T>, left = MAX_RETRIES): Promise<T> {
  try {
    return await measure();
  } catch (error) {
    if (left === 0 || !NETWORK_CHANGED_ERROR.test(String(error))) throw error;
    console.log('The network of the machine changed: repeating the measurement.');
    return retryOnNetworkChange(measure, left - 1);
  }
}

/** Signs in and returns the session the browser stored. */
async function signInOnce(browser: Browser): Promise<StoredSession> {
  const page = await browser.newPage();
  await openSignedIn(page, AMA_EMAIL, addresses.portal);
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).map(([name, value]) => ({ name, value: String(value) })),
  );
  await page.close();
  return stored.filter(({ name }) => name.startsWith('oidc.user:'));
}
