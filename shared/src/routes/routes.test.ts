import { canGoBack, paths, recordHasPreviousEntry, relocationStateSchema } from '@portal/shared/routes';

/** Simulates a newly opened entry in a history with this many entries; its page has this referrer. */
function openEntry({ entries = 1, referrer = '', state }: { entries?: number; referrer?: string; state?: object }) {
  window.history.replaceState(state, '');
  Object.defineProperty(window.history, 'length', { value: entries, configurable: true });
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  recordHasPreviousEntry();
}

afterEach(() => {
  Reflect.deleteProperty(window.history, 'length');
  Reflect.deleteProperty(document, 'referrer');
  Reflect.deleteProperty(window, 'navigation');
  window.history.replaceState(null, '');
});

test.each([
  ['a page opened by a link in a new tab', { entries: 1, referrer: 'https://shop.example/' }, false],
  ['an address typed on the start page of a tab', { entries: 2 }, false],
  ['a page opened by a link of another site', { entries: 2, referrer: 'https://shop.example/' }, true],
  ['an address typed over a page of another site', { entries: 3 }, true],
] as const)('PV-001 D-058 canGoBack is right for %s', (_what, entry, expected) => {
  openEntry(entry);
  expect(canGoBack()).toBe(expected);
});

test('PV-001 D-058 pages that were opened after the first page of a tab do not count', () => {
  openEntry({ entries: 1 });
  const state: unknown = window.history.state;
  openEntry({ entries: 5, state: { ...(state as object), idx: 0 } }); // the router adds the index
  expect(canGoBack()).toBe(false);
});

test('PV-001 D-058 canGoBack is true after a page that the router opened, and after a page of the portal from before the last load', () => {
  openEntry({ state: { idx: 1 } });
  expect(canGoBack()).toBe(true);
  openEntry({ entries: 2 });
  Object.defineProperty(window, 'navigation', { value: { canGoBack: true }, configurable: true });
  expect(canGoBack()).toBe(true);
});

test('paths encodes ids, so that each stays one path segment', () => {
  expect(paths.accountDetail('../a b?c')).toBe('/broadband/broadband-accounts/..%2Fa%20b%3Fc');
  expect(paths.fibreRequestDetail(42)).toBe('/broadband/fibre-requests/42');
});

test('BB-028 relocationStateSchema accepts device data and a referrer, and rejects other state', () => {
  const state = {
    deviceData: { msisdn: 233558120417, balance: '86.2 GB', deviceType: 'FTTX' },
    referrer: '/broadband/broadband-accounts/233558120417',
  };
  expect(relocationStateSchema.safeParse(state)).toEqual({ success: true, data: state });
  expect(relocationStateSchema.safeParse({ deviceData: { msisdn: '233' }, referrer: '/' }).success).toBe(false);
});
