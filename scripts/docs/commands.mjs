import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** The README and every page of `docs`. */
const PAGES = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

const FENCED = /^```(?:sh|bash|shell|console)\n([\s\S]*?)^```/gm;
const IN_LINE = /`((?:docker|kubectl|npx|node) [^`\n]*)`/g;
const SCRIPT = /`npm (?:run )?((?:start|test|(?<=run )[\w:-]+)(?![\w:-]))[^`\n]*`/g;
/** The first cell of a row that names several: `npm run build`, `lint`, … */
const ROW = /^\| (`npm run [^|]*)\|/gm;

const matches = (pattern) => PAGES.flatMap((page) => [...read(page).matchAll(pattern)].map(([, text]) => text));

/** Every command of a block: without its comment, one that goes on in the next line as one. */
const fencedCommands = () =>
  matches(FENCED)
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Every command of the documents, in a block or within a sentence, but for scripts that a sentence names. */
export const commands = () => [...new Set([...fencedCommands(), ...matches(IN_LINE)])];

/** The scripts of package.json that a sentence or a table names, `npm run <this>`. */
export const namedScripts = () => [
  ...new Set([
    ...matches(SCRIPT),
    ...matches(ROW).flatMap((cell) => [...cell.matchAll(/`([a-z][\w:-]*)`/g)].map(([, name]) => name)),
  ]),
];
