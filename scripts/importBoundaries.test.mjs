import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';

const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs'));

/** One violation of each rule: the name of the rule, and the files (path → imports) that violate it. */
const PLANTED_VIOLATIONS = {
  'no-circular': { 'host/src/a.ts': ['./b'], 'host/src/b.ts': ['./a'] },
  'no-unresolvable': { 'host/src/a.ts': ['./nowhere'] },
  'no-cross-remote-imports': { 'mfe-help/src/a.ts': ['../../mfe-fibre/src/b'], 'mfe-fibre/src/b.ts': [] },
  'host-imports-no-remote': { 'host/src/a.ts': ['../../mfe-help/src/b'], 'mfe-help/src/b.ts': [] },
  'shared-imports-no-application': { 'shared/src/ui/a.ts': ['../../../host/src/b'], 'host/src/b.ts': [] },
  'no-deep-imports': { 'host/src/a.ts': ['../../shared/src/http/errors'], 'shared/src/http/errors.ts': [] },
  'shared-public-api-only': { 'shared/src/location.ts': ['./http/errors'], 'shared/src/http/errors.ts': [] },
  'shared-leaf-modules': { 'shared/src/phone.ts': ['./session'], 'shared/src/session.tsx': [] },
  'oidc-only-in-identity': { 'host/src/shell/a.ts': ['oidc-client-ts'] },
  'api-has-no-react': { 'mfe-help/src/faqs/api.ts': ['react'] },
  'features-public-api-only': { 'mfe-help/src/faqs/a.ts': ['../videos/player'], 'mfe-help/src/videos/player.ts': [] },
  'mui-via-shared-entries': { 'mfe-help/src/faqs/a.ts': ['@mui/material/Button'] },
  'zod-via-schema-module': { 'mfe-help/src/faqs/a.ts': ['zod'] },
  'sandbox-independent': { 'sandbox/src/a.ts': ['../../shared/src/phone'], 'shared/src/phone.ts': [] },
  'edge-independent': { 'edge/src/a.ts': ['../../sandbox/src/b'], 'sandbox/src/b.ts': [] },
  'server-independent': { 'server/src/a.ts': ['../../edge/src/b'], 'edge/src/b.ts': [] },
  'registry-independent': { 'registry/src/a.ts': ['../../edge/src/b'], 'edge/src/b.ts': [] },
  'no-server-code-in-browser': { 'host/src/a.ts': ['../../edge/src/b'], 'edge/src/b.ts': [] },
  'no-test-imports': { 'host/src/a.ts': ['./b.test'], 'host/src/b.test.ts': [] },
  'host-folders-chat|dashboard': { 'host/src/chat/a.ts': ['../router/b'], 'host/src/router/b.ts': [] },
  'host-folders-identity': { 'host/src/identity/a.ts': ['../chat/b'], 'host/src/chat/b.ts': [] },
  'host-folders-pages': { 'host/src/pages/a.ts': ['../identity/b'], 'host/src/identity/b.ts': [] },
  'host-folders-shell': { 'host/src/shell/a.ts': ['../pages/b'], 'host/src/pages/b.ts': [] },
  'host-folders-remotes|overrides': { 'host/src/remotes/a.ts': ['../shell/b'], 'host/src/shell/b.ts': [] },
  'host-folders-registry': { 'host/src/registry/a.ts': ['../remotes/b'], 'host/src/remotes/b.ts': [] },
  'host-folders-theme|config|serviceWorker': {
    'host/src/theme/a.ts': ['../registry/b'],
    'host/src/registry/b.ts': [],
  },
};

const VALID_FILES = { 'host/src/a.ts': ['./b'], 'host/src/b.ts': [] };

/** A program that checks one tree of files for each rule. One process for all trees is faster than one for each. */
const CRUISER_PROGRAM = `
  import { cruise } from 'dependency-cruiser';
  const { config, trees } = JSON.parse(process.argv[1]);
  const { default: ruleSet } = await import(config);
  const found = [];
  for (const { folder, roots } of trees) {
    process.chdir(folder);
    const { output } = await cruise(roots, { ...ruleSet.options, ruleSet, validate: true, baseDir: folder });
    found.push(output.summary.violations.map(({ rule }) => rule.name));
  }
  console.log(JSON.stringify(found));
`;

function writeTree(folder, files) {
  mkdirSync(folder);
  copyFileSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  for (const [path, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const lines = imports.map((name, index) => `import * as x${index} from '${name}';`);
    writeFileSync(
      join(folder, path),
      [...lines, `export const used = [${imports.map((_, index) => `x${index}`)}];`].join('\n'),
    );
  }
  return { folder, roots: [...new Set(Object.keys(files).map((path) => path.split('/')[0]))] };
}

let reportedRules;
beforeAll(() => {
  const place = mkdtempSync(join(tmpdir(), 'import-rules-'));
  try {
    const trees = Object.entries(PLANTED_VIOLATIONS).map(([rule, files]) => writeTree(join(place, rule), files));
    trees.push(writeTree(join(place, 'clean'), VALID_FILES));
    const given = JSON.stringify({ config: join(ROOT, '.dependency-cruiser.cjs'), trees });
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', CRUISER_PROGRAM, given], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    reportedRules = JSON.parse(run.stdout);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

test('every import rule has a planted violation', () => {
  expect(forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(PLANTED_VIOLATIONS).sort());
});

test.each(Object.keys(PLANTED_VIOLATIONS))('the import rule %s reports its planted violation', (rule) => {
  expect(reportedRules[Object.keys(PLANTED_VIOLATIONS).indexOf(rule)]).toContain(rule);
});

test('files without violations pass the import rules', () => {
  expect(reportedRules.at(-1)).toEqual([]);
});
