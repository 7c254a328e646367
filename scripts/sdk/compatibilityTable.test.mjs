import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { hostProblems } from '../../edge/src/registry/compatibility.ts';
import { ROOT } from '../paths.mjs';
import { addVersion, compatibilityTable, withCompatibilityTable } from './compatibilityTable.mjs';
import { readContractVersion } from './sdkPackages.mjs';

const VERSIONS = ['1.0.0', '1.1.0', '1.2.1', '1.3.0', '2.0.0'];
const [, , ...ROWS] = compatibilityTable(VERSIONS)
  .split('\n')
  .map((row) => row.match(/[^| ]+/g) ?? []);

test('a host accepts remotes of its minor version and the one before, and refuses older, later and other major versions', () => {
  expect(ROWS).toEqual([
    ['1.0.0', 'accepted', 'accepted', 'refused', 'refused', 'refused'],
    ['1.1.0', 'refused', 'accepted', 'accepted', 'refused', 'refused'],
    ['1.2.1', 'refused', 'refused', 'accepted', 'accepted', 'refused'],
    ['1.3.0', 'refused', 'refused', 'refused', 'accepted', 'refused'],
    ['2.0.0', 'refused', 'refused', 'refused', 'refused', 'accepted'],
  ]);
});

test('the table says what the edge does when a remote is published', () => {
  for (const [sdk, ...cells] of ROWS) {
    const release = { name: 'roaming', version: '1.0.0', contract: `^${sdk}`, requires: {} };
    const problems = VERSIONS.map((contract) => hostProblems(release, { contract, provides: {} }));
    expect([sdk, ...problems.map(({ length }) => (length === 0 ? 'accepted' : 'refused'))]).toEqual([sdk, ...cells]);
  }
});

test('a patch version replaces the version of the same minor version in the table', () => {
  expect(addVersion(['1.0.0', '1.1.0'], '1.1.1')).toEqual(['1.0.0', '1.1.1']);
  expect(addVersion(['1.0.0', '1.1.0'], '1.2.0')).toEqual(['1.0.0', '1.1.0', '1.2.0']);
});

test('docs/sdk.md has the table of all versions, the last of which is that of shared/package.json', () => {
  const document = readFileSync(join(ROOT, 'docs/sdk.md'), 'utf8');
  const versions = JSON.parse(readFileSync(join(ROOT, 'shared/api/versions.json'), 'utf8'));
  expect(versions.at(-1)).toBe(readContractVersion());
  expect(withCompatibilityTable(document, versions)).toBe(document);
});
