import { keptVersions, revertTo, promote, withCanary, withoutCanary } from './channel.ts';
import type { ReleaseChannel } from './schema.ts';

const channelAt = (version: string, ...history: string[]): ReleaseChannel => ({
  name: 'help',
  version,
  enabled: true,
  history,
});

test('the first publication of a remote has an empty history and is enabled', () => {
  expect(promote(undefined, 'help', '1.0.0')).toEqual(channelAt('1.0.0'));
});

test('a publication puts the previous version at the front of the history, which keeps two versions', () => {
  expect(promote(channelAt('3.0.0', '2.0.0', '1.0.0'), 'help', '4.0.0')).toEqual(channelAt('4.0.0', '3.0.0', '2.0.0'));
});

test('a version published again is removed from the history', () => {
  expect(promote(channelAt('3.0.0', '2.0.0', '1.0.0'), 'help', '2.0.0')).toEqual(channelAt('2.0.0', '3.0.0', '1.0.0'));
});

test('the current version published again changes nothing', () => {
  const channel = channelAt('3.0.0', '2.0.0');
  expect(promote(channel, 'help', '3.0.0')).toBe(channel);
});

test('a disabled remote stays disabled when a version is published', () => {
  expect(promote({ ...channelAt('1.0.0'), enabled: false }, 'help', '2.0.0').enabled).toBe(false);
});

test('a canary is served next to the current version; publishing it to all browsers ends it', () => {
  const both = withCanary(channelAt('1.0.0'), '2.0.0', { percent: 10, budget: 5 });
  expect(both).toEqual({ ...channelAt('1.0.0'), canary: { version: '2.0.0', percent: 10, budget: 5 } });
  expect(promote(both, 'help', '2.0.0')).toEqual(channelAt('2.0.0', '1.0.0'));
  expect(withoutCanary(both)).toEqual(channelAt('1.0.0'));
});

test('each rollback goes one version further back; a rollback to a later version is a publication of it', () => {
  const once = revertTo(channelAt('3.0.0', '2.0.0', '1.0.0'), '2.0.0');
  expect(once).toEqual(channelAt('2.0.0', '1.0.0'));
  expect(revertTo(once, '1.0.0')).toEqual(channelAt('1.0.0'));
  expect(revertTo(once, '3.0.0')).toEqual(channelAt('3.0.0', '2.0.0', '1.0.0'));
});

test('the files of the current version, of two versions before it and of the canary are kept', () => {
  const channel = withCanary(channelAt('4.0.0', '3.0.0', '2.0.0', '1.0.0'), '5.0.0', { percent: 1 });
  expect(keptVersions(channel)).toEqual(['4.0.0', '3.0.0', '2.0.0', '5.0.0']);
});
