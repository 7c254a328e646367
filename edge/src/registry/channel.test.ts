import { keptVersions, revertTo, promote, withCanary, withoutCanary } from './channel.ts';
import type { ReleaseChannel } from './schema.ts';

const at = (version: string, ...history: string[]): ReleaseChannel => ({
  name: 'help',
  version,
  enabled: true,
  history,
});

test('the first publication has nothing behind it and is enabled', () => {
  expect(promote(undefined, 'help', '1.0.0')).toEqual(at('1.0.0'));
});

test('a publication puts the version before in front of the history, of which two are kept', () => {
  expect(promote(at('3.0.0', '2.0.0', '1.0.0'), 'help', '4.0.0')).toEqual(at('4.0.0', '3.0.0', '2.0.0'));
});

test('a version published again is removed from the history', () => {
  expect(promote(at('3.0.0', '2.0.0', '1.0.0'), 'help', '2.0.0')).toEqual(at('2.0.0', '3.0.0', '1.0.0'));
});

test('the current version published again changes nothing', () => {
  const channel = at('3.0.0', '2.0.0');
  expect(promote(channel, 'help', '3.0.0')).toBe(channel);
});

test('a remote that was switched off stays off', () => {
  expect(promote({ ...at('1.0.0'), enabled: false }, 'help', '2.0.0').enabled).toBe(false);
});

test('a canary is served next to the current version; publishing it to all browsers ends it', () => {
  const both = withCanary(at('1.0.0'), '2.0.0', { percent: 10, budget: 5 });
  expect(both).toEqual({ ...at('1.0.0'), canary: { version: '2.0.0', percent: 10, budget: 5 } });
  expect(promote(both, 'help', '2.0.0')).toEqual(at('2.0.0', '1.0.0'));
  expect(withoutCanary(both)).toEqual(at('1.0.0'));
});

test('each rollback goes one version further back; a later version can be named', () => {
  const once = revertTo(at('3.0.0', '2.0.0', '1.0.0'), '2.0.0');
  expect(once).toEqual(at('2.0.0', '1.0.0'));
  expect(revertTo(once, '1.0.0')).toEqual(at('1.0.0'));
  expect(revertTo(once, '3.0.0')).toEqual(at('3.0.0', '2.0.0', '1.0.0'));
});

test('the current version, two before it and the canary are kept', () => {
  const channel = withCanary(at('4.0.0', '3.0.0', '2.0.0', '1.0.0'), '5.0.0', { percent: 1 });
  expect(keptVersions(channel)).toEqual(['4.0.0', '3.0.0', '2.0.0', '5.0.0']);
});
