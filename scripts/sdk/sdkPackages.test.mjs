import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { publicEntries, readPackageJson, SDK_FOLDERS } from './sdkPackages.mjs';

test.each(SDK_FOLDERS)('the README of the SDK’s package in %s lists every entry that it exports', (folder) => {
  const readme = readFileSync(join(ROOT, folder, 'README.md'), 'utf8');
  const { name: packageName } = readPackageJson(folder);
  const specifiers = publicEntries(folder).map(({ name }) =>
    name === 'index' ? packageName : `${packageName}/${name}`,
  );
  const isListed = (specifier) => readme.includes(`\`${specifier}\``) || readme.includes(`\`${specifier}.mjs\``);
  expect(specifiers.filter((specifier) => !isListed(specifier))).toEqual([]);
});
