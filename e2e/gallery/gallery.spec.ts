import { AMA } from '../fixtures/customers';
import { expect, test as base } from '../fixtures/test';
import { areas } from './areas';
import { checksOf, examine } from './inspect';
import { StateRecord } from './record';
import { neverRing } from './freezeTimers';
import { signedIn } from './signedIn';
import type { State } from './state';

const FAILED_REQUEST = /^Failed to load resource: /;

const test = base.extend<{ state: State }>({
  state: [{ name: '', path: '/', shows: '' }, { option: true }],
  storageState: async ({ browser, state }, use) => {
    await use(state.customer === null ? undefined : await signedIn(browser, state.customer ?? AMA));
  },
  permissions: async ({ state }, use) => use(state.permissions ?? []),
});

for (const { area, states } of areas) {
  test.describe(area, () => {
    for (const state of states) {
      test.describe(() => {
        test.use({ state, geolocation: { latitude: 5.6037, longitude: -0.187 } });
        test(state.name, async ({ page, request, faults, reset, consoleGuard }) => {
          const record = new StateRecord(area, state.name, state.path, checksOf(state));
          if (state.failing) consoleGuard.allow(FAILED_REQUEST);
          consoleGuard.allow(...(state.allow ?? []));
          if (state.reset) await reset();
          if (state.never) await page.addInitScript(neverRing, state.never);
          await faults.portal(...(state.faults ?? []));
          const { shows, reach, before, path, from = 0, to = Infinity } = state;
          await page.setViewportSize({ width: Math.min(Math.max(1440, from), to), height: 900 });
          await before?.(page, { faults, request });
          // Not until everything has come: some states are there because something does not.
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await reach?.(page, { faults, request });
          const shown = (typeof shows === 'string' ? page.getByText(shows, { exact: true }) : shows(page)).first();
          await expect(shown).toBeVisible();
          await examine(page, state, shown, record);
          record.note('console', consoleGuard.unexpected());
          expect(record.write()).toEqual([]);
        });
      });
    }
  });
}
