import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './paths.mjs';

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** A file or folder of the project in code quotes, without placeholders. */
const CODE_PATH = /`((?:host|mfe-[a-z]+|shared|sandbox|server|edge|e2e|scripts|tooling|docs|deploy)\/[\w./-]+)`/g;
const BUILT = /(^|\/)(dist|reports|test-results)(\/|$)/;
/** A link to a file of the project, with or without a heading. */
const LINK = /\]\((?!https?:|#)([^)#\s]+)(?:#([^)\s]+))?\)/g;
const NPM_SCRIPT = /npm (?:run ([\w:-]+)|(start|test)\b)/g;

const read = (document) => readFileSync(join(ROOT, document), 'utf8');
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = (document) => [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

test.each(documents)('files and folders that %s names exist', (document) => {
  const paths = [...read(document).matchAll(CODE_PATH)].map(([, path]) => path).filter((path) => !BUILT.test(path));
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test.each(documents)('links of %s lead to files and headings that exist', (document) => {
  const broken = [...read(document).matchAll(LINK)].filter(([, path, anchor]) => {
    const target = join(dirname(document), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(documents)('npm scripts that %s names exist', (document) => {
  const names = [...read(document).matchAll(NPM_SCRIPT)].map(([, script, short]) => script ?? short);
  expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
});
