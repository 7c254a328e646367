import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readlink, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { RenderedSite } from './renderSite.ts';

const compressions = [
  ['', async (text: Buffer) => text],
  ['.br', promisify(brotliCompress) as (text: Buffer) => Promise<Buffer>],
  ['.gz', promisify(gzip) as (text: Buffer) => Promise<Buffer>],
] as const;

/** Generations to keep: the current one and the one before, which may still be sent. */
const KEPT = 2;
const GENERATION = /^g-[0-9a-f]{16}$/;

/**
 * Writes a rendered site with compressed copies to a folder named after its content, and links it as `current` in one
 * step. Returns false when it already was. The modification time of a file is derived from its content: nginx makes ETags
 * from it, so the same text has the same ETag on every machine.
 */
export async function writeSite(siteDir: string, site: RenderedSite): Promise<boolean> {
  const name = `g-${digest(JSON.stringify([...site].sort()))
    .toString('hex')
    .slice(0, 16)}`;
  const current = join(siteDir, 'current');
  if ((await readlink(current).catch(() => '')) === name) return false;
  if (!(await isThere(join(siteDir, name)))) await writeGeneration(siteDir, name, site);
  const link = join(siteDir, `.${randomUUID()}`);
  await symlink(name, link);
  await rename(link, current);
  await removeOld(siteDir, name);
  return true;
}

/** Replaces a file in one step. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const incoming = `${path}.${randomUUID()}`;
  await writeFile(incoming, text);
  await rename(incoming, path);
}

async function writeGeneration(siteDir: string, name: string, site: RenderedSite): Promise<void> {
  const incoming = join(siteDir, `.${randomUUID()}`);
  for (const [path, text] of site) {
    for (const [ending, compress] of compressions) {
      const file = join(incoming, `${path}${ending}`);
      const bytes = await compress(Buffer.from(text));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
      const seconds = digest(bytes).readUInt32BE() >>> 1;
      await utimes(file, seconds, seconds);
    }
  }
  await rename(incoming, join(siteDir, name));
}

/** Removes old generations; the newest ones stay. */
async function removeOld(siteDir: string, current: string): Promise<void> {
  const names = (await readdir(siteDir)).filter((name) => GENERATION.test(name) && name !== current);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, made: (await stat(join(siteDir, name))).ctimeMs })),
  );
  const old = dated.sort((a, b) => b.made - a.made).slice(KEPT - 1);
  await Promise.all(old.map(({ name }) => rm(join(siteDir, name), { recursive: true, force: true })));
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

function digest(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
