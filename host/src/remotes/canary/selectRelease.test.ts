import { releaseOf } from '../testing/release';
import type { chosenRelease as Choose, giveUpCanary as GiveUp } from './selectRelease';

const STABLE = releaseOf('help');
const { name: _, ...CANARY } = releaseOf('help', '1.1.0-4e5f6a7b');
const withCanary = (percent: number) => ({ ...STABLE, canary: { ...CANARY, percent } });

/** The canary room as a new page has it. */
async function newPage(): Promise<{ chosenRelease: typeof Choose; giveUpCanary: typeof GiveUp }> {
  jest.resetModules();
  return import('./selectRelease');
}

test('without a canary it is the stable release, and the browser gets no number', async () => {
  const { chosenRelease } = await newPage();
  expect(chosenRelease(STABLE)).toEqual({ ...STABLE, isCanary: false });
  expect(localStorage.getItem('portal:browser')).toBeNull();
});

test('the canary comes with its own files', async () => {
  const { chosenRelease } = await newPage();
  expect(chosenRelease(withCanary(100))).toMatchObject({ ...CANARY, name: 'help', isCanary: true });
  expect(chosenRelease(withCanary(0))).toEqual({ ...STABLE, isCanary: false });
});

test('a browser stays with its side from page to page; the number is random and says nothing', async () => {
  localStorage.setItem('portal:browser', 'the-one');
  const sides = new Set<boolean>();
  for (let visit = 0; visit < 5; visit += 1) sides.add((await newPage()).chosenRelease(withCanary(50)).isCanary);
  expect(sides.size).toBe(1);
  const numbers = new Set<string | null>();
  for (let browser = 0; browser < 5; browser += 1) {
    localStorage.clear();
    (await newPage()).chosenRelease(withCanary(50));
    numbers.add(localStorage.getItem('portal:browser'));
  }
  expect(numbers.size).toBe(5);
  for (const number of numbers) expect(number).toMatch(/^[0-9a-z]{6,14}$/);
});

test('a browser that denies storage keeps its number as long as the page', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { chosenRelease } = await newPage();
  const sides = new Set(Array.from({ length: 20 }, () => chosenRelease(withCanary(50)).isCanary));
  expect(sides.size).toBe(1);
  denied.mockRestore();
});

test('a canary that failed is not taken again by this page, its successor is', async () => {
  const { chosenRelease, giveUpCanary } = await newPage();
  giveUpCanary(chosenRelease(withCanary(100)));
  expect(chosenRelease(withCanary(100))).toEqual({ ...STABLE, isCanary: false });
  const next = { ...withCanary(100), canary: { ...CANARY, percent: 100, version: '1.1.1-00000000' } };
  expect(chosenRelease(next).version).toBe('1.1.1-00000000');
});
