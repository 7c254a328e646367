import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../places.mjs';

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

/** A file or folder of the project in code quotes; not one with a placeholder, and none a build makes. */
const PLACE = /`((?:host|mfe-[a-z]+|shared|sandbox|edge|e2e|scripts|tooling|docs|deploy)\/[\w./-]+)`/g;
const isMade = (place) => /(^|\/)(dist|reports|atlas\/index\.html)(\/|$)/.test(place);

test.each(documents)('what %s names is there', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const places = [...text.matchAll(PLACE)].map(([, place]) => place).filter((place) => !isMade(place));
  expect(places.filter((place) => !existsSync(join(ROOT, place)))).toEqual([]);
});
