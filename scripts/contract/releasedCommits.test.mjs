import { expect, test } from '@jest/globals';
import { selectReleases } from './releasedCommits.mjs';

const history = (...versions) => versions.map((version, index) => ({ commit: `c${index}`, version }));

test('the releases to test with are the commit that released the current contract, and the last one of the minor version before', () => {
  expect(selectReleases(history('1.3.1', '1.3.1', '1.3.0', '1.2.4', '1.2.0', '1.1.0'))).toEqual(['c1', 'c3']);
  expect(selectReleases(history('2.0.0', '1.9.0'))).toEqual(['c0', 'c1']);
});

test('without an earlier version of the contract in the history, the error names the commands that help', () => {
  expect(() => selectReleases(history('1.3.0', '1.3.0'))).toThrow('git fetch --unshallow');
});
