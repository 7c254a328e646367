import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { remoteFolders, ROOT } from './paths.mjs';

const BROWSER_APPS = ['host', 'mfe-broadband', 'mfe-fibre', 'mfe-simswap', 'mfe-account', 'mfe-help'];

const trackedFiles = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

/** Names of the dependencies of a package of the workspace. */
function dependenciesOf(folder) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies });
}

test('DC-004 the top level has the workspace, the host, the five remotes, the shared package, e2e and compose', () => {
  const others = ['package.json', 'pnpm-workspace.yaml', 'shared', 'e2e', 'docker-compose.yml', 'README.md'];
  expect(readdirSync(ROOT)).toEqual(expect.arrayContaining([...BROWSER_APPS, ...others]));
});

test('DC-001 browser code is written in TypeScript, and its screens use React', () => {
  const sources = trackedFiles.filter((file) =>
    BROWSER_APPS.concat('shared').some((app) => file.startsWith(`${app}/src/`)),
  );
  const scripts = sources.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  expect(scripts.length).toBeGreaterThan(300);
  expect(scripts.filter((file) => !/\.tsx?$/.test(file))).toEqual([]);
  for (const app of BROWSER_APPS) {
    expect(dependenciesOf(app)).toContain('react');
    expect(scripts.some((file) => file.startsWith(`${app}/`) && file.endsWith('.tsx'))).toBe(true);
  }
});

test('no regular expression in browser code has a lookbehind: Safari before 16.4 refuses the whole file', () => {
  const sources = trackedFiles.filter(
    (file) => /^(host|shared|mfe-[^/]+)\/src\/.*\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  expect(sources.filter((file) => /\(\?<[=!]/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

test('DC-003 the portal uses the required packages', () => {
  const used = new Set(['.', 'shared', 'e2e', ...BROWSER_APPS].flatMap(dependenciesOf));
  const asked =
    'react react-dom react-router-dom oidc-client-ts react-oidc-context zustand swr @mui/material @emotion/react ' +
    'leaflet react-leaflet tesseract.js react-easy-crop jest @playwright/test';
  expect(asked.split(' ').filter((name) => !used.has(name))).toEqual([]);
});

test('the host knows no remote by name or mount path: it reads both from the registry index', () => {
  const configs = trackedFiles
    .filter((file) => /^mfe-[^/]+\/webpack\.config\.mjs$/.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const valuesOf = (field) =>
    configs.flatMap((config) => [...config.matchAll(new RegExp(`${field}: '([^']+)'`, 'g'))].map(([, value]) => value));
  const layouts = valuesOf('layout'); // a remote may have the name of a layout
  const names = valuesOf('name').filter((name) => /^[a-z-]+$/.test(name) && !layouts.includes(name));
  const firstSegments = valuesOf('path').map((path) => path.split('/')[1]);
  expect(names).toEqual(expect.arrayContaining(['broadband', 'fibre', 'help', 'simswap']));
  expect(firstSegments).toEqual(expect.arrayContaining(['broadband', 'account']));
  const anyOf = (words) => [...new Set(words)].join('|');
  const known = new RegExp(`['"\`](${anyOf(names)})[@'"\`]|['"\`^]\\\\?/(${anyOf(firstSegments)})(?![\\w-])`);
  const lines = trackedFiles
    .filter((file) => file.startsWith('host/src/') && !/\.test\.|\/testing\//.test(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => known.test(line));
  expect(lines).toEqual([]);
});

test('the edge’s own Compose file and the example for Kubernetes contain no sandbox', () => {
  const read = (file) => parse(readFileSync(join(ROOT, 'deploy', file), 'utf8'));
  expect(Object.keys(read('docker/edge.compose.yml').services)).toEqual(['edge']);
  expect(read('kubernetes/overlays/example/kustomization.yaml').resources).toEqual(['../../base']);
  expect(JSON.stringify(read('kubernetes/base/kustomization.yaml'))).not.toContain('sandbox');
});

test('DC-009 Compose has one service for edge, sandbox and database, and a job for the host and each remote', () => {
  const { services } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
  const others = ['edge', 'host', 'sandbox', 'postgres'];
  const started = Object.keys(services).filter((name) => !services[name].profiles);
  expect(started.sort()).toEqual([...others, ...remoteFolders().map((name) => name.slice(4))].sort());
});

test('Compose sets or passes on every variable of .env.example and of OpenTelemetry, except ports and folders inside of its containers, and the bucket', () => {
  const read = (file) => readFileSync(join(ROOT, file), 'utf8');
  const settings = [
    ...read('.env.example').matchAll(/^#([A-Z_]+)=/gm),
    ...read('docs/operations.md').matchAll(/`(OTEL_[A-Z_]+)/g),
  ].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(40);
  const compose = read('docker-compose.yml');
  const left = settings.filter((name) => !new RegExp(`(^ +|\\$\\{)${name}:`, 'm').test(compose));
  expect(left).toEqual(['OPERATOR_PORT', 'MANAGEMENT_PORT', 'RELEASES_URL', 'DATA_DIR']);
});
