import { releaseOf } from '../testing/release';
import { neededByMost } from './commonMuiChunks';

const needing = (name: string, ...families: string[]) => ({ ...releaseOf(name), families });

test('what more than half of the areas need comes before any of them is opened', () => {
  const records = [needing('help', 'input', 'table'), needing('account', 'input', 'dialog'), needing('fibre', 'table')];
  expect(neededByMost(records)).toEqual(['input', 'table']);
  expect(neededByMost(records.slice(0, 2))).toEqual(['input']);
  expect(neededByMost([])).toEqual([]);
});

test('a browser with a canary looks at what the canary needs', () => {
  const { name: _, ...files } = releaseOf('help', '1.1.0-11111111');
  const record = { ...needing('help', 'input'), canary: { ...files, percent: 100, families: ['tabs'] } };
  expect(neededByMost([record])).toEqual(['tabs']);
});

test('a release that names none needs none', () => {
  expect(neededByMost([releaseOf('help')])).toEqual([]);
});
