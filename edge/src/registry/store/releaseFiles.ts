import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { releaseTitle } from '../compatibility.ts';
import { exposedModules } from '../exposedModules.ts';
import type { Release } from '../schema.ts';
import { readRegularFile } from './readRegularFile.ts';
import type { RecordedRelease } from './storedReleases.ts';
import { flushToDisk } from './writeDurably.ts';

/** Compressed copies of a file, for browsers that accept them. */
const COMPRESSED_COPIES = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;
const RECORD_FILE = 'release.json';

/** A file of a release and its compressed copies, as they were read, and their problems. */
type CheckedFile = { problems: string[]; contents: [name: string, content: Buffer][] };

/**
 * Copies the record and the files of a release with their compressed copies, and no other file of the folder. Flushes
 * everything to disk. Writes only what it has checked, because files of the folder can change meanwhile; returns the
 * problems of the files that it did not write.
 */
export async function copyRelease({ release, text }: RecordedRelease, from: string, to: string): Promise<string[]> {
  await writeFlushed(join(to, RECORD_FILE), text);
  const problems: string[] = [];
  for (const file of Object.keys(release.files)) {
    const checked = await checkFile(release, from, file);
    problems.push(...checked.problems);
    if (checked.problems.length > 0) continue;
    for (const [name, content] of checked.contents) await writeFlushed(join(to, name), content);
  }
  await flushToDisk(to);
  return problems;
}

/**
 * The problems of the files of a release: missing, another checksum than in its record, a compressed copy of other bytes,
 * or an entry that does not expose exactly `./area`.
 */
export async function fileProblems(release: Release, folder: string): Promise<string[]> {
  const problems: string[] = [];
  for (const file of Object.keys(release.files)) problems.push(...(await checkFile(release, folder, file)).problems);
  return problems;
}

/**
 * Reads and checks one file. The messages contain nothing of a file with another checksum, because the file may be a
 * secret that a link in the folder leads to.
 */
async function checkFile(release: Release, folder: string, file: string): Promise<CheckedFile> {
  const title = releaseTitle(release);
  const content = await readIfRegular(join(folder, file));
  if (!content) return { problems: [`${title} lacks the file ${file}.`], contents: [] };
  if (digestOf(content) !== release.files[file]) {
    const problem = `${title}: ${file} has another checksum than its release says: ${release.files[file]}.`;
    return { problems: [problem], contents: [] };
  }
  const checked: CheckedFile = { problems: [], contents: [[file, content]] };
  if (file === release.entry) checked.problems.push(...entryProblems(release, content.toString()));
  for (const [ending, unpack] of Object.entries(COMPRESSED_COPIES)) {
    const packed = await readIfRegular(join(folder, file + ending));
    if (!packed) continue;
    if (isPackedFrom(content, packed, unpack)) checked.contents.push([file + ending, packed]);
    else checked.problems.push(`${title}: ${file}${ending} does not unpack to ${file}.`);
  }
  return checked;
}

function entryProblems(release: Release, entry: string): string[] {
  const exposed = exposedModules(entry);
  if (String(exposed) === './area') return [];
  const what = exposed.length > 0 ? exposed.join(', ') : 'nothing';
  return [`${releaseTitle(release)} exposes ${what} in ${release.entry}; a remote exposes ./area and nothing else.`];
}

type Unpack = (typeof COMPRESSED_COPIES)[keyof typeof COMPRESSED_COPIES];

/** Unpacks no more than the expected bytes, so that a small file cannot fill the memory. */
function isPackedFrom(content: Buffer, packed: Buffer, unpack: Unpack): boolean {
  try {
    return unpack(packed, { maxOutputLength: Math.max(content.length, 1) }).equals(content);
  } catch {
    return false;
  }
}

const readIfRegular = (path: string) => readRegularFile(path).catch(() => undefined);

async function writeFlushed(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flush: true });
}

const digestOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
