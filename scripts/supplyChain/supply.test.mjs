import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../paths.mjs';
import { ALLOWED, ASSETS, EXCEPTIONS } from './allowed.mjs';
import { installedPackages } from './installed.mjs';
import { installScriptProblems, workspaceSettings } from './installScripts.mjs';
import { assetFiles, assetProblems, licenceProblems } from './licences.mjs';
import { isAllowed } from './spdx.mjs';
import { auditResult } from './vulnerabilities.mjs';

const packages = installedPackages();
const rules = { allowed: ALLOWED, exceptions: EXCEPTIONS };

test('every installed package has an allowed licence or is an exception with a reason', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(licenceProblems(packages, rules)).toEqual([]);
  for (const { reason } of Object.values(EXCEPTIONS)) expect(reason.length).toBeGreaterThan(10);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND GPL-3.0', false],
  ['(MIT OR GPL-3.0) AND GPL-3.0', false],
  ['(MIT OR GPL-3.0) AND (ISC OR GPL-3.0)', true],
  ['GPL-3.0 AND MIT OR ISC', true],
  ['ISC OR MIT AND GPL-3.0', true],
  ['GPL-3.0 OR (MIT AND (GPL-3.0 OR ISC))', true],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['MIT ISC', false],
  ['(MIT', false],
  ['MIT)', false],
  ['MIT OR', false],
  ['', false],
  ['none', false],
])('whether the licence expression “%s” is allowed: %s', (licence, expected) => {
  expect(isAllowed(licence, ALLOWED)).toBe(expected);
});

test('a changed licence and an exception that no package needs are reported', () => {
  const other = { name: 'axe-core', version: '9.0.0', licence: 'GPL-3.0' };
  expect(licenceProblems([other], { allowed: ALLOWED, exceptions: { 'axe-core': { licence: 'MPL-2.0' } } })).toEqual([
    'axe-core 9.0.0 is under “GPL-3.0”, which is not allowed.',
  ]);
  expect(licenceProblems([], { allowed: ALLOWED, exceptions: { gone: { licence: 'X' } } })).toEqual([
    'gone needs no exception.',
  ]);
});

test('every asset file has a documented origin', () => {
  expect(assetProblems(ASSETS, assetFiles())).toEqual([]);
  expect(assetProblems(ASSETS, ['host/public/found.png'])).toEqual(['host/public/found.png: its origin is unknown.']);
});

test.each([
  ['.ttf', 'sandbox/assets/help/LICENCES.md does not name .ttf.'],
  ['.webm', undefined],
])('a notice must name files with the extension %s', (kind, problem) => {
  expect(assetProblems(ASSETS, [`sandbox/assets/help/new${kind}`])).toEqual(problem ? [problem] : []);
});

test('a missing notice is reported', () => {
  const asset = { path: 'docs/images', licence: 'own', notice: 'docs/images/NOTICE.md' };
  expect(assetProblems([asset], [])).toEqual(['docs/images/NOTICE.md does not exist.']);
});

test('no package may run install scripts, and each package that has some is listed', () => {
  const workspace = workspaceSettings();
  expect(installScriptProblems(packages, workspace)).toEqual([]);
  expect(installScriptProblems([{ name: 'new', scripts: ['postinstall'] }], workspace)).toEqual([
    'new has install scripts (postinstall) and is not listed in ignoredBuiltDependencies.',
  ]);
});

test.each([
  [{ onlyBuiltDependencies: ['new'] }, 'new may run install scripts, but no package should.'],
  [{ allowBuilds: { new: true } }, 'allowBuilds allows install scripts.'],
  [{ dangerouslyAllowAllBuilds: true }, 'dangerouslyAllowAllBuilds allows install scripts.'],
  [{ onlyBuiltDependenciesFile: 'builds.json' }, 'onlyBuiltDependenciesFile allows install scripts.'],
])('a workspace with %j is reported: %s', (changed, problem) => {
  expect(installScriptProblems(packages, { ...workspaceSettings(), ...changed })).toEqual([problem]);
});

test('a package with binding.gyp counts as one with an install script, even if it names no step', () => {
  const store = mkdtempSync(join(tmpdir(), 'portal-store-'));
  const add = (name, scripts) => {
    const folder = join(store, name, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', scripts }));
    writeFileSync(join(folder, 'binding.gyp'), '{}');
  };
  try {
    add('named', { install: 'node-gyp rebuild' });
    add('unnamed', { test: 'true' });
    expect(installedPackages(store)).toMatchObject([
      { name: 'named', scripts: ['install'] },
      { name: 'unnamed', scripts: ['binding.gyp'] },
    ]);
  } finally {
    rmSync(store, { recursive: true, force: true });
  }
});

test('the bill of materials lists every package with licence and checksum and matches the schema', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sbom-'));
  const file = join(folder, 'sbom.json');
  const { stdout, stderr } = spawnSync('npm', ['run', 'sbom', '--', file], { cwd: ROOT, encoding: 'utf8' });
  expect({ stdout, stderr }).toMatchObject({ stdout: expect.stringContaining(`${packages.length} packages`) });
  const { components, dependencies } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  expect(components).toHaveLength(packages.length);
  const react = components.find(({ name, group }) => name === 'react' && group === undefined);
  expect(react).toMatchObject({
    scope: 'required',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512' }],
  });
  expect(components.find(({ name }) => name === 'jest')).toMatchObject({ scope: 'excluded' });
  expect(dependencies.find(({ ref }) => ref.startsWith('react-dom@'))?.dependsOn).toEqual(
    expect.arrayContaining([expect.stringMatching(/^react@/)]),
  );
});

const counted = (counts, advisories = {}) => JSON.stringify({ advisories, metadata: { vulnerabilities: counts } });
const answered = (quick, other) =>
  `The audit endpoint (at https://registry.test/quick) responded with ${quick}: {}. ` +
  `Fallback endpoint (at https://registry.test/audits) responded with ${other}: {}`;
const refused = (code, message) => JSON.stringify({ error: { code, message } });

test.each([
  [counted({ low: 2, high: 0, critical: 0 }), true, 'Known vulnerabilities: 2 low, 0 high, 0 critical.'],
  [counted({ high: 1, critical: 0 }), false, 'Known vulnerabilities: 1 high, 0 critical.'],
  [counted({ high: 0, critical: 1 }), false, 'Known vulnerabilities: 0 high, 1 critical.'],
  [
    refused('ERR_PNPM_AUDIT_BAD_RESPONSE', answered(405, 405)),
    true,
    'The registry offers no audit (405): known vulnerabilities were not looked up.',
  ],
  [
    refused('ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS', 'The audit endpoint (at https://registry.test/quick) is no more.'),
    true,
    'The registry offers no audit (404): known vulnerabilities were not looked up.',
  ],
  [
    refused('ERR_PNPM_AUDIT_BAD_RESPONSE', answered(401, 401)),
    false,
    'The audit failed: ERR_PNPM_AUDIT_BAD_RESPONSE 401 401',
  ],
  [
    refused('ERR_PNPM_AUDIT_BAD_RESPONSE', answered(404, 500)),
    false,
    'The audit failed: ERR_PNPM_AUDIT_BAD_RESPONSE 404 500',
  ],
  [refused('ENOTFOUND', 'getaddrinfo ENOTFOUND registry.test'), false, 'The audit failed: ENOTFOUND'],
  [refused('ERR_PNPM_META_FETCH_FAIL', ''), false, 'The audit failed: ERR_PNPM_META_FETCH_FAIL'],
  [refused('ERR_PNPM_AUDIT_NO_LOCKFILE', 'No lockfile'), false, 'The audit failed: ERR_PNPM_AUDIT_NO_LOCKFILE'],
  ['nothing', false, 'The audit result is not JSON: nothing'],
])('an audit with the output %s passes: %s', (output, ok, text) => {
  expect(auditResult(output)).toMatchObject({ ok, text });
});
