import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';

const documentPaths = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Matches a path of the project in backquotes, without placeholders. */
const CODE_PATH_PATTERN =
  /`((?:host|mfe-[a-z]+|shared|registry(?=\/src)|sandbox|server|edge|e2e|scripts|tooling|docs|deploy)\/[\w./-]+)`/g;
const GENERATED_PATH_PATTERN = /(^|\/)(dist|reports|test-results)(\/|$)/;
/** Matches a Markdown link to a file of the project, with or without a heading. */
const FILE_LINK_PATTERN = /\]\((?!https?:|#)([^)#\s]+)(?:#([^)\s]+))?\)/g;
/** Matches a file in backquotes and the title of a test in it, which may contain quotation marks. */
const QUOTED_TEST_PATTERN = /`([\w./-]+\.(?:tsx?|mjs))` “((?:[^“”]|“[^”]*”)+)”/g;
const NPM_SCRIPT_PATTERN = /npm (?:run ([\w:-]+)|(start|test)\b)/g;

const readDocument = (document) => readFileSync(join(ROOT, document), 'utf8');
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = (document) =>
  [...readDocument(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

test.each(documentPaths)('files and folders that %s names exist', (document) => {
  const paths = [...readDocument(document).matchAll(CODE_PATH_PATTERN)]
    .map(([, path]) => path)
    .filter((path) => !GENERATED_PATH_PATTERN.test(path));
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test.each(documentPaths)('links of %s lead to files and headings that exist', (document) => {
  const broken = [...readDocument(document).matchAll(FILE_LINK_PATTERN)].filter(([, path, anchor]) => {
    const target = join(dirname(document), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(documentPaths)('tests that %s quotes are in the files that it names', (document) => {
  const missing = [...readDocument(document).matchAll(QUOTED_TEST_PATTERN)].filter(([, file, title]) => {
    const source = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\\(['`])/g, '$1');
    return !source.includes(title);
  });
  expect(missing.map(([quote]) => quote)).toEqual([]);
});

test.each(documentPaths)('npm scripts that %s names exist', (document) => {
  const names = [...readDocument(document).matchAll(NPM_SCRIPT_PATTERN)].map(([, script, short]) => script ?? short);
  expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
});
