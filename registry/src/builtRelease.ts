import { createHash } from 'node:crypto';
import { constants, open } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isHost, parseManifest, releaseTitle, type Manifest } from './manifest.ts';
import { hasSystemErrorCode, describeReadError, RegistryError } from './RegistryError.ts';
import { MAX_FILE_BYTES } from './store.ts';

/** With these flags opening fails for a link, and does not wait for the writer of a pipe. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** Compressed copies of a file, for browsers that accept them. */
const COMPRESSED_COPIES = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;
/** The files of the host that the edge needs to make documents. */
const HOST_FILES = ['index.html', 'manifest.webmanifest'];

/**
 * A release as a build wrote it: its manifest with its text, the files to publish, and the source maps of its scripts
 * by file.
 */
export type BuiltRelease = {
  manifest: Manifest;
  text: string;
  files: Map<string, Buffer>;
  sourceMaps: Map<string, Buffer>;
};

/**
 * Reads the output folder of a build and checks it: every file of the manifest is there with its checksum, compressed
 * copies unpack to their file, and the entry of a remote exposes `./area` alone. Other files are not read.
 * @throws {RegistryError} that names every problem
 */
export async function readBuiltRelease(folder: string): Promise<BuiltRelease> {
  const { manifest, text } = await readBuiltManifest(folder);
  const problems: string[] = [];
  const files = new Map<string, Buffer>();
  const sourceMaps = new Map<string, Buffer>();
  for (const [file, checksum] of Object.entries(manifest.files)) {
    const content = await readIfRegular(join(folder, file));
    if (!content) problems.push(`${releaseTitle(manifest)} lacks the file ${file}.`);
    else if (checksumOf(content) === checksum) {
      files.set(file, content);
      problems.push(...(await addCompressedCopies(folder, file, files)));
      const sourceMap = await readIfRegular(join(folder, `${file}.map`));
      if (sourceMap) sourceMaps.set(file, sourceMap);
    }
    // The message contains nothing of the file: a link in the folder could lead to a secret.
    else problems.push(`${releaseTitle(manifest)}: ${file} has another checksum than its manifest says: ${checksum}.`);
  }
  problems.push(...(isHost(manifest) ? missingHostFiles(manifest) : entryProblems(manifest, files)));
  if (problems.length > 0) throw new RegistryError(problems.join('\n'));
  return { manifest, text, files, sourceMaps };
}

async function readBuiltManifest(folder: string): Promise<Pick<BuiltRelease, 'manifest' | 'text'>> {
  const path = join(folder, 'release.json');
  try {
    const text = String(await readRegularFile(path));
    return { text, manifest: parseManifest(text) };
  } catch (error) {
    const remedy = hasSystemErrorCode(error, 'ENOENT')
      ? '. Build it first, and name the output folder of the build'
      : '';
    throw new RegistryError(`${path} is no manifest of a release: ${describeReadError(error)}${remedy}.`, {
      cause: error,
    });
  }
}

async function addCompressedCopies(folder: string, file: string, files: Map<string, Buffer>): Promise<string[]> {
  const content = files.get(file) ?? Buffer.alloc(0);
  const problems: string[] = [];
  for (const [ending, unpack] of Object.entries(COMPRESSED_COPIES)) {
    const packed = await readIfRegular(join(folder, file + ending));
    if (!packed) continue;
    if (isPackedFrom(content, packed, unpack)) files.set(file + ending, packed);
    else problems.push(`${file}${ending} does not unpack to ${file}.`);
  }
  return problems;
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

const missingHostFiles = (manifest: Manifest) =>
  HOST_FILES.filter((file) => !(file in manifest.files)).map((file) => `${releaseTitle(manifest)} has no ${file}.`);

/** The key of a module in the container's map: `"./area": () => …`, as webpack and Rspack write it, minified or not. */
const EXPOSED_KEY = /["'`](\.\/[^"'`\s]+)["'`]\s*(?::\s*(?:async\b|function\b|\(|[\w$]+\s*=>)|\()/g;

/** The entry is searched, not executed, because a remote may not be trusted. */
function entryProblems(manifest: Extract<Manifest, { entry: string }>, files: Map<string, Buffer>): string[] {
  const entry = files.get(manifest.entry);
  if (!entry) return [];
  const exposed = [...new Set([...String(entry).matchAll(EXPOSED_KEY)].map((match) => match[1]))].sort();
  if (String(exposed) === './area') return [];
  const what = exposed.length > 0 ? exposed.join(', ') : 'nothing';
  return [`${releaseTitle(manifest)} exposes ${what} in ${manifest.entry}; a remote exposes ./area and nothing else.`];
}

/** The checksum of a file, in the form of Subresource Integrity. */
export const checksumOf = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const readIfRegular = (path: string) => readRegularFile(path).catch(() => undefined);

/** Throws for anything but a regular file: a link could lead to a secret of this process, a pipe would block it. */
async function readRegularFile(path: string): Promise<Buffer> {
  const handle = await open(path, OPEN_FLAGS);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Error(`${path} is no regular file`);
    if (stats.size > MAX_FILE_BYTES) throw new Error(`${path} is larger than ${MAX_FILE_BYTES} bytes`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(stats.size), 0, stats.size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
