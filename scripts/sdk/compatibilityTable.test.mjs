import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../paths.mjs';
import { addVersion, compatibilityTable, withCompatibilityTable } from './compatibilityTable.mjs';
import { readSharedVersion } from './sharedEntries.mjs';

test('a host supports remotes of its minor version and the one before, and refuses later and other major versions', () => {
  const [, , ...rows] = compatibilityTable(['1.0.0', '1.1.0', '1.2.1', '2.0.0']).split('\n');
  expect(rows.map((row) => row.match(/[^| ]+/g))).toEqual([
    ['1.0.0', 'supported', 'supported', 'accepted', 'refused'],
    ['1.1.0', 'refused', 'supported', 'supported', 'refused'],
    ['1.2.1', 'refused', 'refused', 'supported', 'refused'],
    ['2.0.0', 'refused', 'refused', 'refused', 'supported'],
  ]);
});

test('a patch version replaces the version of the same minor version in the table', () => {
  expect(addVersion(['1.0.0', '1.1.0'], '1.1.1')).toEqual(['1.0.0', '1.1.1']);
  expect(addVersion(['1.0.0', '1.1.0'], '1.2.0')).toEqual(['1.0.0', '1.1.0', '1.2.0']);
});

test('docs/sdk.md has the table of all versions, the last of which is that of shared/package.json', () => {
  const document = readFileSync(join(ROOT, 'docs/sdk.md'), 'utf8');
  const versions = JSON.parse(readFileSync(join(ROOT, 'shared/api/versions.json'), 'utf8'));
  expect(versions.at(-1)).toBe(readSharedVersion());
  expect(withCompatibilityTable(document, versions)).toBe(document);
});
