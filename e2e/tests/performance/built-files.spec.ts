import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../../..');
/** The limit for the files of one remote until a page of it, opened by its address, can be used, in bytes. */
const REMOTE_PAGE_LIMIT = 60_000;
/**
 * The limits for the entry file of a remote: it names each of its other files (`bytesPerFile`) and may load style sheets
 * (`bytesForStyles`).
 */
const REMOTE_ENTRY_LIMITS = { bytes: 2_520, bytesPerFile: 80, bytesForStyles: 200 };

/** The folders of the host and of the remotes; the host is first. */
const BUILT_PACKAGES = ['host', ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))];

/** The built scripts of a package, with their size in bytes after brotli compression (`br`). */
function builtScriptsOf(app: string): { name: string; text: string; br: number }[] {
  const folder = join(ROOT, app, 'dist');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({
      name,
      text: readFileSync(join(folder, name), 'utf8'),
      br: statSync(join(folder, `${name}.br`)).size,
    }));
}

test('no built script contains a secret', () => {
  for (const app of BUILT_PACKAGES) {
    for (const { name, text } of builtScriptsOf(app)) {
      expect(
        /["'`&?]client_secret=[^&"'`\s$]|CLIENT_SECRET|x-api-key/.exec(text)?.[0],
        `${app}/${name}`,
      ).toBeUndefined();
    }
  }
});

test('no remote contains a copy of a module the host provides: React, the router, MUI, emotion, swr, zod, oidc-client-ts', () => {
  const marks = ['Minified React error', 'react-router', 'Mui', '@emotion', 'ZodError', 'oidc.user'];
  for (const app of BUILT_PACKAGES.slice(1)) {
    const whole = builtScriptsOf(app)
      .map(({ text }) => text)
      .join('\n');
    const copies = marks.filter((mark) => mark !== 'react-router' && mark !== 'Mui' && whole.includes(mark));
    expect(copies, app).toEqual([]);
    expect(/class ?extends|"MuiButton"|MuiButtonBase/.exec(whole)?.[0] ?? '', app).not.toMatch(/Mui/);
  }
});

test('the first page of every remote needs at most 60 kB of compressed scripts, and its entry file stays within its budget', () => {
  for (const app of BUILT_PACKAGES.slice(1)) {
    const dist = join(ROOT, app, 'dist');
    const manifest = readFileSync(join(dist, 'release.json'), 'utf8');
    const { entry, preload } = JSON.parse(manifest) as { entry: string; preload: string[] };
    const first = builtScriptsOf(app).filter(({ name }) => [entry, ...preload].includes(name));
    expect(first.length, app).toBeGreaterThan(1);
    expect(
      first.reduce((sum, { br }) => sum + br, 0),
      app,
    ).toBeLessThanOrEqual(REMOTE_PAGE_LIMIT);

    const files = readdirSync(dist).filter((file) => file.endsWith('.br'));
    const { bytes, bytesPerFile, bytesForStyles } = REMOTE_ENTRY_LIMITS;
    const styles = files.some((file) => file.endsWith('.css.br')) ? bytesForStyles : 0;
    const most = bytes + styles + bytesPerFile * (files.length - 1);
    expect(statSync(join(dist, `${entry}.br`)).size, `${app}/${entry}`).toBeLessThanOrEqual(most);
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

/**
 * The modules in each file of a build, as tooling/plugins/moduleList.mjs writes them; `br` is the compressed size in
 * bytes.
 */
type ModuleList = {
  name: string;
  files: { file: string; br: number; modules: { id: string; bytes: number }[] }[];
};

/** A package or shared module that is in more than one build, with its compressed bytes in each. */
type DuplicatePackage = { name: string; bytesByBuild: Record<string, number> };

const MODULE_LISTS_FOLDER = join(ROOT, '.cache/modules');
/** The compressed bytes of a package that a customer may download more than once. */
const LIMIT_BYTES = 2048;

/**
 * Packages that may be in several builds: shared modules are copied on purpose, and a build has only the icons it
 * shows.
 */
const EXEMPT_PACKAGES = /^(@portal\/shared\/.+|lucide-react)$/;

const remoteFolders = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
const readModuleLists = () => ['host', ...remoteFolders.map((name) => name.slice('mfe-'.length))].map(readModuleList);

const forbiddenDuplicates = (lists: ModuleList[]): DuplicatePackage[] =>
  duplicatePackagesOf(lists).filter((one) => !EXEMPT_PACKAGES.test(one.name) && redundantBytesOf(one) > LIMIT_BYTES);

test('host and remotes together contain no second copy of more than 2 KB of an npm package', () => {
  const copies = duplicatePackagesOf(readModuleLists()).sort(
    (one, other) => redundantBytesOf(other) - redundantBytesOf(one),
  );
  expect(copies.length, 'shared modules that are copied on purpose').toBeGreaterThan(0);
  for (const one of copies)
    test.info().annotations.push({ type: 'in more than one build', description: describeDuplicate(one) });
  expect(forbiddenDuplicates(readModuleLists()).map(describeDuplicate)).toEqual([]);
});

function describeDuplicate(duplicate: DuplicatePackage): string {
  const sizes = Object.entries(duplicate.bytesByBuild).map(([build, bytes]) => `${build} ${Math.round(bytes)}`);
  return `${duplicate.name}: ${Math.round(redundantBytesOf(duplicate))} B again (${sizes.join(', ')})`;
}

/** Reads the module list that the last build of `host` or of a remote wrote. */
function readModuleList(build: string): ModuleList {
  return JSON.parse(readFileSync(join(MODULE_LISTS_FOLDER, `${build}.json`), 'utf8')) as ModuleList; // by our own plugin
}

/**
 * Finds packages and shared modules in more than one build. A module's bytes are its share of its file's compressed
 * size.
 */
function duplicatePackagesOf(builds: ModuleList[]): DuplicatePackage[] {
  const found = new Map<string, Record<string, number>>();
  for (const { name: build, files } of builds) {
    for (const { br, modules } of files) {
      const all = modules.reduce((sum, { bytes }) => sum + bytes, 0);
      for (const { id, bytes } of modules) {
        const name = packageNameOf(id);
        if (!name) continue;
        const copies = found.get(name) ?? {};
        copies[build] = (copies[build] ?? 0) + (bytes / all) * br;
        found.set(name, copies);
      }
    }
  }
  return [...found]
    .map(([name, copies]) => ({ name, bytesByBuild: copies }))
    .filter((one) => Object.keys(one.bytesByBuild).length > 1);
}

/** The compressed bytes a customer downloads needlessly: all copies but the largest. */
function redundantBytesOf(duplicate: DuplicatePackage): number {
  const sizes = Object.values(duplicate.bytesByBuild);
  return sizes.reduce((sum, size) => sum + size, 0) - Math.max(...sizes);
}

/** The npm package or the shared module that a module belongs to; undefined for a package's own code. */
function packageNameOf(id: string): string | undefined {
  const sharedModule = /^shared\/src\/([^/]+)\//.exec(id)?.[1];
  if (sharedModule) return `@portal/shared/${sharedModule}`;
  return /^npm:((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}
