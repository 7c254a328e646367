import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../../..');
/** The limit for the files of one remote until a page of it, opened by its address, can be used, in bytes. */
const REMOTE_PAGE_LIMIT_BYTES = 60_000;
/**
 * The limits for the entry file of a remote: it names each of its other files (`bytesPerFile`) and may load style
 * sheets (`bytesForStyles`).
 */
const REMOTE_ENTRY_LIMITS = { bytes: 2_520, bytesPerFile: 80, bytesForStyles: 200 };

/** The folders of the host and of the remotes; the host is first. */
const BUILT_PACKAGES = ['host', ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))];

test('the first page of every remote needs at most 60 kB of compressed scripts, and its entry file stays within its budget', () => {
  for (const app of BUILT_PACKAGES.slice(1)) {
    const dist = join(ROOT, app, 'dist');
    const bytesOf = (file: string) => statSync(join(dist, `${file}.br`)).size;
    const manifest = readFileSync(join(dist, 'release.json'), 'utf8');
    const { entry, preload } = JSON.parse(manifest) as { entry: string; preload: string[] };
    const scripts = [entry, ...preload].filter((file) => file.endsWith('.js'));
    expect(scripts.length, app).toBeGreaterThan(1);
    const sum = scripts.reduce((bytes, file) => bytes + bytesOf(file), 0);
    expect(sum, app).toBeLessThanOrEqual(REMOTE_PAGE_LIMIT_BYTES);

    const files = readdirSync(dist).filter((file) => file.endsWith('.br'));
    const { bytes, bytesPerFile, bytesForStyles } = REMOTE_ENTRY_LIMITS;
    const styles = files.some((file) => file.endsWith('.css.br')) ? bytesForStyles : 0;
    const most = bytes + styles + bytesPerFile * (files.length - 1);
    expect(bytesOf(entry), `${app}/${entry}`).toBeLessThanOrEqual(most);
  }
});

test('the service worker stores at most 1 MB of files of the host in advance, each only if it matches its checksum', () => {
  const folder = join(ROOT, 'host/dist');
  const [list = ''] = /\[\{'integrity':.*?\}\]/.exec(readFileSync(join(folder, 'service-worker.js'), 'utf8')) ?? [];
  const entries = JSON.parse(list.replaceAll("'", '"')) as { url: string; integrity: string }[];
  const files = entries.map(({ url, integrity }) => ({ name: url.replace('/assets/', ''), integrity }));
  const first = readdirSync(folder).filter((name) => /^(main|vendor|boot)\..*\.(js|css)$/.test(name));
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(first));
  let bytes = 0;
  for (const { name, integrity } of files) {
    const content = readFileSync(join(folder, name));
    expect(integrity, name).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    bytes += content.length;
  }
  expect(bytes).toBeLessThanOrEqual(1_000_000);
});

test('the icons that the built document and web app manifest name are files of the host', () => {
  const folder = join(ROOT, 'host/dist');
  const texts = ['index.html', 'manifest.webmanifest'].map((file) => readFileSync(join(folder, file), 'utf8'));
  const icons = [...texts.join('').matchAll(/\/assets\/([\w.-]+\.(?:png|svg))/g)].map(([, file = '']) => file);
  expect(icons).toHaveLength(5);
  expect(icons.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});

/** The most compressed bytes of a package that the builds may contain a second time. */
const COPY_LIMIT_BYTES = 2048;
/** This package may be in several builds: each contains only the icons it shows. */
const ALLOWED_COPY = 'lucide-react';

test('host and remotes together contain no second copy of more than 2 KB of an npm package', () => {
  const copies: Record<string, number[]> = {};
  for (const app of BUILT_PACKAGES)
    for (const [name, bytes] of Object.entries(packageSizes(join(ROOT, app, 'dist'))))
      (copies[name] ??= []).push(bytes);
  expect(copies['react-dom']).toHaveLength(1);
  const redundant = Object.entries(copies)
    .map(([name, sizes]) => ({ name, bytes: sizes.reduce((sum, size) => sum + size, 0) - Math.max(...sizes) }))
    .filter(({ name, bytes }) => name !== ALLOWED_COPY && bytes > COPY_LIMIT_BYTES);
  expect(redundant).toEqual([]);
});

/**
 * The compressed bytes of each npm package in the scripts of a build, from their source maps: a module has its share of
 * the size of its file.
 */
function packageSizes(dist: string): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const map of readdirSync(dist).filter((file) => file.endsWith('.js.map'))) {
    const script = join(dist, map.slice(0, -'.map'.length));
    const lines = readFileSync(script, 'utf8').split('\n');
    const compressedShare = statSync(`${script}.br`).size / statSync(script).size;
    const trace = new TraceMap(readFileSync(join(dist, map), 'utf8'));
    for (const [line, segments] of decodedMappings(trace).entries())
      for (const [index, [start, source]] of segments.entries()) {
        const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(trace.sources[source ?? -1] ?? '') ?? [];
        if (!name) continue;
        const end = segments[index + 1]?.[0] ?? lines[line]?.length ?? start;
        sizes[name] = (sizes[name] ?? 0) + (end - start) * compressedShare;
      }
  }
  return sizes;
}
