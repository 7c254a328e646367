import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copiesIn, downloadedAgain, modulesOf, type Copies, type ModuleList } from './duplicatePackages';

const ROOT = join(import.meta.dirname, '../../..');
const LIMIT = 2048;

/** Our own rooms are meant to be copied, and of the icons each build has the few it shows. */
const EXEMPT = /^(@portal\/shared\/.+|lucide-react)$/;

const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
const builds = () => ['host', ...remotes.map((name) => name.slice('mfe-'.length))].map(modulesOf);

const twice = (lists: ModuleList[]): Copies[] =>
  copiesIn(lists).filter((one) => !EXEMPT.test(one.name) && downloadedAgain(one) > LIMIT);

test('no npm package above 2 KB is downloaded twice across host and remotes', () => {
  const copies = copiesIn(builds()).sort((one, other) => downloadedAgain(other) - downloadedAgain(one));
  expect(copies.length, 'rooms that are copied by design').toBeGreaterThan(0);
  for (const one of copies) test.info().annotations.push({ type: 'in more than one build', description: inWords(one) });
  expect(twice(builds()).map(inWords)).toEqual([]);
});

test('a remote with a copy of the router or of MUI would be found', () => {
  for (const id of ['npm:react-router/dist/index.mjs', 'npm:@mui/material/Button/Button.js']) {
    const spoilt = { name: 'spoilt', files: [{ file: 'x.js', br: 3000, modules: [{ id, bytes: 9000 }] }] };
    const found = twice([modulesOf('host'), spoilt]);
    expect(found.map(({ name }) => name)).toEqual([/@mui\/material|react-router/.exec(id)?.[0]]);
  }
});

function inWords(copies: Copies): string {
  const sizes = Object.entries(copies.in).map(([build, bytes]) => `${build} ${Math.round(bytes)}`);
  return `${copies.name}: ${Math.round(downloadedAgain(copies))} B again (${sizes.join(', ')})`;
}
