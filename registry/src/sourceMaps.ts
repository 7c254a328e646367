import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { HOST, releaseNameSchema, releaseVersionSchema, type Manifest } from './manifest.ts';
import { RegistryError } from './RegistryError.ts';
import type { ReleaseStore } from './store.ts';

/** The folder of the store with the source maps of scripts. The edge serves only files that a manifest lists. */
export const SOURCE_MAPS_FOLDER = 'sourcemaps';

export const toSourceMapPath = ({ name, version }: Pick<Manifest, 'name' | 'version'>, file: string) =>
  `${SOURCE_MAPS_FOLDER}/${name}/${version}/${file}.map`;

/** A position as in a stack trace: the path of a file that the edge serves, line and column, both from 1. */
const POSITION = /\/(assets|remotes\/([\w-]+)\/([\w.+-]+))\/([\w./-]+\.js):(\d+):(\d+)/g;

/**
 * Translates the positions in a text to those in the sources, one a line.
 * @param text lines of the edge's log, or any text with `/remotes/help/1.0.0-0a1b2c3d/area.4e5f6a7b.js:1:234`, such as
 * a stack trace
 * @throws {RegistryError} when it has none, or the store has none of their source maps
 */
export async function symbolicate(store: ReleaseStore, text: string): Promise<string> {
  const lines: string[] = [];
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  for (const [position, , name = HOST, version, file = '', line, column] of withEvents(text).matchAll(POSITION)) {
    const key = `${name} ${version} ${file}`;
    const reading = maps.get(key) ?? readSourceMap(store, { name, version, file });
    maps.set(key, reading);
    const map = await reading;
    // Lines of a source map are from 1, columns from 0. Browsers give 0 for what they do not know.
    const needle = { line: Math.max(1, Number(line)), column: Math.max(0, Number(column) - 1) };
    const found = map && originalPositionFor(map, needle);
    lines.push(
      found?.source != null
        ? `${found.source}:${found.line}:${found.column + 1}  (${position})`
        : `unknown  (${position}): ${map ? 'its source map does not have it' : 'the store has no source map for it'}`,
    );
  }
  if (lines.length === 0)
    throw new RegistryError(
      'No position was found. Give a line of the log, or a file with line and column: FILE:LINE:COLUMN.',
    );
  return lines.join('\n');
}

/** Adds the position of each event in the text, a line of JSON with `file`, `line` and `column`. */
function withEvents(text: string): string {
  const positions = text.split('\n').map((line) => {
    try {
      const event = Object(JSON.parse(line)) as Record<string, unknown>;
      return `${String(event['file'])}:${String(event['line'])}:${String(event['column'])}`;
    } catch {
      return '';
    }
  });
  return `${text}\n${positions.join('\n')}`;
}

/** The map of a script; of the host the newest release that has the file, whose name contains a hash. */
async function readSourceMap(
  store: ReleaseStore,
  { name, version, file }: { name: string; version: string | undefined; file: string },
): Promise<TraceMap | undefined> {
  if (!releaseNameSchema.safeParse(name).success || file.includes('..')) return undefined;
  const versions = version === undefined ? (await store.list(`${SOURCE_MAPS_FOLDER}/${name}`)).reverse() : [version];
  for (const one of versions.filter((text) => releaseVersionSchema.safeParse(text).success)) {
    const map = await store.read(toSourceMapPath({ name, version: one }, file));
    if (map) return new TraceMap(String(map));
  }
  return undefined;
}
