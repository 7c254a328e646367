import { createManifest } from './testing/release';
import { isInCanary } from './selectRelease';

const STABLE_MANIFEST = createManifest('help');
const { name: _, ...CANARY_FILES } = createManifest('help', '1.1.0-4e5f6a7b');
const createManifestWithCanary = (percent: number) => ({ ...STABLE_MANIFEST, canary: { ...CANARY_FILES, percent } });

/** The module with fresh state, as on a new page. */
const importFreshModule = () => {
  jest.resetModules();
  return import('./selectRelease');
};

test('without a canary the stable release is selected, and no browser id is stored', async () => {
  const { selectRelease } = await importFreshModule();
  expect(selectRelease(STABLE_MANIFEST)).toEqual({ ...STABLE_MANIFEST, isCanary: false });
  expect(localStorage.getItem('portal:browser')).toBeNull();
});

test('a browser in the canary gets the files of the canary', async () => {
  const { selectRelease } = await importFreshModule();
  expect(selectRelease(createManifestWithCanary(100))).toMatchObject({ ...CANARY_FILES, name: 'help', isCanary: true });
  expect(selectRelease(createManifestWithCanary(0))).toEqual({ ...STABLE_MANIFEST, isCanary: false });
});

test('a browser gets either the canary or the stable release on all its pages; the id that decides is random', async () => {
  localStorage.setItem('portal:browser', 'the-one');
  const selections = new Set<boolean>();
  for (let visit = 0; visit < 5; visit += 1)
    selections.add((await importFreshModule()).selectRelease(createManifestWithCanary(50)).isCanary);
  expect(selections.size).toBe(1);
  const ids = new Set<string | null>();
  for (let browser = 0; browser < 5; browser += 1) {
    localStorage.clear();
    (await importFreshModule()).selectRelease(createManifestWithCanary(50));
    ids.add(localStorage.getItem('portal:browser'));
  }
  expect(ids.size).toBe(5);
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{6,14}$/);
});

test('without storage a browser gets the same release as long as the page is open', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { selectRelease } = await importFreshModule();
  const selections = new Set(Array.from({ length: 20 }, () => selectRelease(createManifestWithCanary(50)).isCanary));
  expect(selections.size).toBe(1);
  denied.mockRestore();
});

test('a canary that failed is not selected again on this page, but a canary with another version is', async () => {
  const { selectRelease, rejectCanary } = await importFreshModule();
  rejectCanary(selectRelease(createManifestWithCanary(100)));
  expect(selectRelease(createManifestWithCanary(100))).toEqual({ ...STABLE_MANIFEST, isCanary: false });
  const next = {
    ...createManifestWithCanary(100),
    canary: { ...CANARY_FILES, percent: 100, version: '1.1.1-00000000' },
  };
  expect(selectRelease(next).version).toBe('1.1.1-00000000');
});

const BROWSER_IDS = Array.from({ length: 10_000 }, (_, index) => `browser-${index}`);
const browserIdsInCanary = (remote: string, percent: number) =>
  BROWSER_IDS.filter((id) => isInCanary(id, remote, percent));

test('a canary is assigned to its percentage of 10 000 browsers, within two points, 0 % to none and 100 % to all; a higher percentage removes none', () => {
  let before: string[] = [];
  for (const percent of [0.5, 1, 5, 10, 25, 50, 75, 90, 99]) {
    const ids = browserIdsInCanary('help', percent);
    expect(Math.abs(ids.length / 100 - percent)).toBeLessThanOrEqual(2);
    const now = new Set(ids);
    expect(before.filter((id) => !now.has(id))).toEqual([]);
    before = ids;
  }
  expect([browserIdsInCanary('help', 0), browserIdsInCanary('help', 100)]).toEqual([[], BROWSER_IDS]);
});

test('canaries of two remotes are assigned independently of each other', () => {
  const both = browserIdsInCanary('help', 10).filter((id) => isInCanary(id, 'fibre', 10));
  expect(both.length / 100).toBeGreaterThan(0.2);
  expect(both.length / 100).toBeLessThan(3);
});
