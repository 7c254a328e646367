import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../places.mjs';
import { fencedCommands, isRun, namedScripts, RUN_BY } from './commands.mjs';
import { errorCodes } from './errorCodes.mjs';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const troubleshooting = readFileSync(join(ROOT, 'docs/troubleshooting.md'), 'utf8');

test('every command of a block in the documents is run by a test or a command of the project', () => {
  expect(fencedCommands().sort()).toEqual(RUN_BY.flatMap(({ commands }) => commands).sort());
});

test.each(RUN_BY)('$by runs what the documents say: $commands', (entry) => {
  expect(isRun(entry)).toBe(true);
});

test('every script the documents name is one of package.json', () => {
  expect(namedScripts().length).toBeGreaterThan(10);
  expect(namedScripts().filter((name) => scripts[name] === undefined)).toEqual([]);
});

const chapters = troubleshooting.split(/^## /m).slice(1);

test.each(Object.entries(errorCodes()))(
  'docs/troubleshooting.md, “%s”: a section for each, and none besides',
  (heading, codes) => {
    const chapter = chapters.find((text) => text.startsWith(`${heading}\n`)) ?? '';
    const sections = chapter.split(/^### /m).slice(1);
    expect(sections.map((text) => text.split('\n')[0].replaceAll('`', '')).sort()).toEqual([...codes].sort());
    for (const section of sections) {
      for (const part of ['Seen', 'Because', 'Do']) expect(section).toMatch(new RegExp(`^- ${part}: \\S.{8,}$`, 'm'));
    }
  },
);
