import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** All sources below a folder as one text, without their tests. */
const sourcesOf = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path))
    .map((path) => read(join(folder, path)))
    .join('\n');

const all = (text, ...patterns) =>
  [...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1])))].sort();

/** The words of `name: z.enum([…])` in a source. */
const wordsOf = (text, name) => all(new RegExp(`\\b${name}: z\\.enum\\(\\[([^\\]]+)\\]`).exec(text)[1], /'([\w-]+)'/g);

/** A sentence of a source as it may be read, with “…” for what is put in. */
const sentence = (template) => template.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll('… …', '…');

/** Sentences that only go on from another one. */
const GOES_ON = /^(Available|Published|No other version|…$)/;

/**
 * Every code and sentence with which a part of the system says that something is wrong, read from the sources.
 * @returns {Record<string, string[]>} by the heading of its chapter in docs/troubleshooting.md
 */
export function errorCodes() {
  const servers = sourcesOf('operator/src') + sourcesOf('edge/src');
  const events = read('edge/src/events/remoteEvent.ts');
  const registry = sourcesOf('edge/src/registry');
  return {
    'Answers of the APIs': all(
      servers,
      /\b[45]\d\d,\s*'([a-z_]+)'/g,
      /\b[45]\d\d: '([a-z_]+)'/g,
      /\berror: '([a-z]+(?:_[a-z]+)*)'/g,
      /: '(internal)'/g,
    ),
    'Phases of a remote’s failure': wordsOf(events, 'phase'),
    'Codes of a remote’s failure': wordsOf(events, 'code'),
    'Events of the edge’s log': all(servers, /\bevent: '([a-z-]+)'/g),
    'The photo check': all(read('mfe-simswap/src/liveness/CameraHint.tsx'), /^ {2}(\w+): '/gm),
    'Refusals of publish and rollback': all(registry, /`([^`]*\$\{[^`]*\.)`/g, /new Refusal\(\s*`([^`]+)`/g)
      .map(sentence)
      .filter((text) => !GOES_ON.test(text)),
  };
}
