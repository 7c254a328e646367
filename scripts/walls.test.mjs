import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './places.mjs';

const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs'));

/** One violation of each wall: the rule's name, and the files (path → what it imports) that break it. */
const PLANTED = {
  'no-circular': { 'host/src/a.ts': ['./b'], 'host/src/b.ts': ['./a'] },
  'no-unresolvable': { 'host/src/a.ts': ['./nowhere'] },
  'remotes-do-not-meet': { 'mfe-help/src/a.ts': ['../../mfe-fibre/src/b'], 'mfe-fibre/src/b.ts': [] },
  'host-knows-remotes-by-name-only': { 'host/src/a.ts': ['../../mfe-help/src/b'], 'mfe-help/src/b.ts': [] },
  'shared-knows-nobody': { 'shared/src/ui/a.ts': ['../../../host/src/b'], 'host/src/b.ts': [] },
  'enter-rooms-by-the-door': { 'host/src/a.ts': ['../../shared/src/phone/msisdn'], 'shared/src/phone/msisdn.ts': [] },
  'shared-rooms-by-the-door': { 'shared/src/ui/a.ts': ['../phone/msisdn'], 'shared/src/phone/msisdn.ts': [] },
  'ground-floor': { 'shared/src/phone/a.ts': ['../session'], 'shared/src/session/index.ts': [] },
  'identity-has-one-door': { 'host/src/shell/a.ts': ['oidc-client-ts'] },
  'api-has-no-react': { 'mfe-help/src/faqs/api/faqs.ts': ['react'] },
  'subjects-by-the-door': { 'mfe-help/src/faqs/a.ts': ['../videos/player'], 'mfe-help/src/videos/player.ts': [] },
  'mui-by-families': { 'mfe-help/src/faqs/a.ts': ['@mui/material/Button'] },
  'zod-by-the-wire': { 'mfe-help/src/faqs/a.ts': ['zod'] },
  'operator-stands-alone': { 'operator/src/a.ts': ['../../shared/src/phone'], 'shared/src/phone/index.ts': [] },
  'edge-serves-files-only': { 'edge/src/a.ts': ['../../operator/src/b'], 'operator/src/b.ts': [] },
  'servers-stay-out-of-the-browser': { 'host/src/a.ts': ['../../edge/src/b'], 'edge/src/b.ts': [] },
  'tests-stay-tests': { 'host/src/a.ts': ['./b.test'], 'host/src/b.test.ts': [] },
};

function violationsOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'walls-'));
  try {
    copyFileSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    for (const [path, imports] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      const lines = imports.map((name, index) => `import * as x${index} from '${name}';`);
      writeFileSync(
        join(folder, path),
        [...lines, `export const used = [${imports.map((_, index) => `x${index}`)}];`].join('\n'),
      );
    }
    const cruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const roots = [...new Set(Object.keys(files).map((path) => path.split('/')[0]))];
    const args = [cruise, '--config', join(ROOT, '.dependency-cruiser.cjs'), '-T', 'json', ...roots];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return JSON.parse(stdout).summary.violations.map(({ rule }) => rule.name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('every wall has a planted violation', () => {
  expect(forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(PLANTED).sort());
});

test.each(Object.entries(PLANTED))('%s catches its planted violation', (rule, files) => {
  expect(violationsOf(files)).toContain(rule);
});

test('a clean tree passes', () => {
  expect(violationsOf({ 'host/src/a.ts': ['./b'], 'host/src/b.ts': [] })).toEqual([]);
});
