import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { budgets } from './budgets';

const ROOT = join(import.meta.dirname, '../../..');
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
    ).toBeLessThanOrEqual(budgets.remotePage.bytes);

    const files = readdirSync(dist).filter((file) => file.endsWith('.br'));
    const { bytes, bytesPerFile, bytesForStyles } = budgets.remoteEntry;
    const styles = files.some((file) => file.endsWith('.css.br')) ? bytesForStyles : 0;
    const most = bytes + styles + bytesPerFile * (files.length - 1);
    expect(statSync(join(dist, `${entry}.br`)).size, `${app}/${entry}`).toBeLessThanOrEqual(most);
  }
});

test('the files of the host that the service worker may store have at most 1.4 MB, which leaves 4.5 MB for those of remotes', () => {
  const folder = join(ROOT, 'host/dist');
  const [, list = ''] = /"hashes":(\{[^}]*\})/.exec(readFileSync(join(folder, 'service-worker.js'), 'utf8')) ?? [];
  const files = Object.keys(JSON.parse(list) as Record<string, string>);
  expect(files).toEqual(
    expect.arrayContaining(readdirSync(folder).filter((name) => /^main\..*\.(js|css)$/.test(name))),
  );
  expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThanOrEqual(1_400_000);
});
