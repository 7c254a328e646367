import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../places.mjs';
import { CHECKS } from '../test/checks.mjs';
import { commands, namedScripts } from './commands.mjs';
import { errorCodes } from './errorCodes.mjs';
import {
  COMPOSED,
  NOT_RUN,
  OTHERWISE,
  SCRIPTS_CHECKED,
  SCRIPTS_NOT_RUN,
  SCRIPTS_RUN,
  WORD_FOR_WORD,
} from './runBy.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const troubleshooting = read('docs/troubleshooting.md');
const wordForWord = Object.entries(WORD_FOR_WORD).flatMap(([by, lines]) => lines.map((command) => [command, by]));
const otherwise = Object.entries(OTHERWISE);
const run = [...wordForWord.map(([command]) => command), ...COMPOSED, ...otherwise.map(([command]) => command)];

test('every command of the documents is run by something, or says why not; nothing else is listed', () => {
  expect(commands().sort()).toEqual([...run, ...Object.keys(NOT_RUN)].sort());
});

test.each(wordForWord)('“%s” is run word for word by %s', (command, by) => {
  const line = by.endsWith('.ts') ? `run('${command}')` : `\n${command}\n`;
  expect(read(by)).toContain(line);
});

test.each(otherwise)('the program of “%s” is run in another way', (_command, { by, says, differs }) => {
  expect(read(by)).toContain(says);
  expect(differs).not.toBe('');
});

test('every script the documents name is there, and run by something, or says why not; nothing else is listed', () => {
  const byCommand = run.flatMap((command) => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1] ?? []);
  const listed = [SCRIPTS_RUN, SCRIPTS_CHECKED, SCRIPTS_NOT_RUN].flatMap(Object.keys);
  expect(namedScripts().sort()).toEqual([...new Set([...byCommand, ...listed])].sort());
  for (const name of namedScripts()) {
    const program = /^node (\S+)/.exec(scripts[name] ?? '')?.[1];
    expect(scripts[name]).toBeDefined();
    if (program) expect(existsSync(join(ROOT, program))).toBe(true);
  }
});

test.each(Object.entries(SCRIPTS_RUN))('npm run %s is run by npm test', (_name, { by, says }) => {
  expect(read(by)).toContain(says);
});

test.each(Object.entries(SCRIPTS_CHECKED))('npm run %s is the check “%s” of npm test', (name, title) => {
  const [, program, args] = CHECKS.find(([one]) => one === title);
  const [wanted, ...words] = scripts[name].split(' ');
  expect(basename(program)).toBe(wanted);
  const folders = readdirSync(ROOT).flatMap((folder) => (folder.startsWith('mfe-') ? [`${folder}/src`] : []));
  expect(words.flatMap((word) => (word === 'mfe-*/src' ? folders : [word])).sort()).toEqual([...args].sort());
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
