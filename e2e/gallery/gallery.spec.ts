import { AMA } from '../fixtures/customers';
import { storeSession } from '../fixtures/openSignedIn';
import { expect, test as base } from '../fixtures/test';
import { areas } from './areas';
import { freezeTimers } from './freezeTimers';
import { checkCount, inspectState } from './inspectState';
import { StateRecord } from './stateRecord';
import type { GalleryState } from './state';

const FAILED_REQUEST = /^Failed to load resource: /;

const test = base.extend<{ state: GalleryState }>({
  state: [{ name: '', path: '/', shows: '' }, { option: true }],
  permissions: async ({ state }, use) => use(state.permissions ?? []),
});

for (const { area, states } of areas) {
  test.describe(area, () => {
    for (const state of states) {
      test.describe(() => {
        test.use({ state, geolocation: { latitude: 5.6037, longitude: -0.187 } });
        test(`the state “${state.name}” passes every check`, async ({ page, request, faults, reset, consoleGuard }) => {
          const record = new StateRecord(area, state.name, state.path, checkCount(state));
          if (state.allowFailedRequests) consoleGuard.allow(FAILED_REQUEST);
          consoleGuard.allow(...(state.allow ?? []));
          if (state.reset) await reset();
          if (state.frozenTimers) await page.addInitScript(freezeTimers, state.frozenTimers);
          await faults.portal(...(state.faults ?? []));
          const { shows, reach, prepare, path, minWidth = 0, maxWidth = Infinity } = state;
          await page.setViewportSize({ width: Math.min(Math.max(1440, minWidth), maxWidth), height: 900 });
          const customer = state.customer === undefined ? AMA : state.customer;
          const session = customer === null ? null : await storeSession(page, customer);
          await prepare?.(page, { faults, request });
          // Do not wait for the load event: in some states a file never arrives.
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await session?.dispose();
          await reach?.(page, { faults, request });
          const shown = (typeof shows === 'string' ? page.getByText(shows, { exact: true }) : shows(page)).first();
          await expect(shown).toBeVisible();
          await inspectState(page, state, shown, record);
          record.addCheck('console', consoleGuard.unexpected());
          expect(record.write()).toEqual([]);
        });
      });
    }
  });
}
