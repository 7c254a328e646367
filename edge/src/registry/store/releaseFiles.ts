import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { releaseTitle } from '../compatibility.ts';
import { exposedModules } from '../exposedModules.ts';
import type { Release } from '../schema.ts';
import { flushToDisk } from './writeDurably.ts';
import { isSystemError } from './systemError.ts';

/** Compressed copies of a file, for browsers that accept them. */
const COMPRESSED_COPIES = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;
const RECORD_FILE = 'release.json';

/**
 * Copies the record and the files of a release with their compressed copies, and no other file of the folder. Skips a
 * missing file, which `fileProblems` reports. Flushes everything to disk.
 */
export async function copyRelease(release: Release, from: string, to: string): Promise<void> {
  const names = Object.keys(release.files).flatMap((file) => [file, ...compressedCopiesOf(file)]);
  for (const name of [RECORD_FILE, ...names]) {
    const target = join(to, name);
    await mkdir(dirname(target), { recursive: true });
    try {
      await copyFile(join(from, name), target);
      await flushToDisk(target);
    } catch (error) {
      if (!isSystemError(error, 'ENOENT')) throw error;
    }
  }
  await flushToDisk(to);
}

/**
 * The problems of the files of a release: missing, another checksum than in its record, a compressed copy of other bytes,
 * or an entry that does not expose exactly `./area`.
 */
export async function fileProblems(release: Release, folder: string): Promise<string[]> {
  const title = releaseTitle(release);
  const problems: string[] = [];
  for (const [file, digest] of Object.entries(release.files)) {
    const content = await readIfExists(join(folder, file));
    if (!content) problems.push(`${title} lacks the file ${file}.`);
    else if (digestOf(content) !== digest) {
      problems.push(`${title}: ${file} has the checksum ${digestOf(content)}, its release says ${digest}.`);
    } else problems.push(...(await compressedCopyProblems(title, folder, file, content)));
    if (content && file === release.entry) problems.push(...entryProblems(release, content.toString()));
  }
  return problems;
}

async function compressedCopyProblems(title: string, folder: string, file: string, content: Buffer): Promise<string[]> {
  const problems: string[] = [];
  for (const [ending, unpack] of Object.entries(COMPRESSED_COPIES)) {
    const packed = await readIfExists(join(folder, file + ending));
    if (packed && !isPackedFrom(content, packed, unpack)) {
      problems.push(`${title}: ${file}${ending} does not unpack to ${file}.`);
    }
  }
  return problems;
}

function entryProblems(release: Release, entry: string): string[] {
  const exposed = exposedModules(entry);
  if (String(exposed) === './area') return [];
  const what = exposed.length > 0 ? exposed.join(', ') : 'nothing';
  return [`${releaseTitle(release)} exposes ${what} in ${release.entry}; a remote exposes ./area and nothing else.`];
}

function isPackedFrom(content: Buffer, packed: Buffer, unpack: (packed: Buffer) => Buffer): boolean {
  try {
    return unpack(packed).equals(content);
  } catch {
    return false;
  }
}

async function readIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch {
    return undefined;
  }
}

const compressedCopiesOf = (file: string) => Object.keys(COMPRESSED_COPIES).map((ending) => file + ending);
const digestOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
