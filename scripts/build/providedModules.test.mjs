import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ProvidedModulesPlugin } from '../../tooling/plugins/providedModules.mjs';

const webpack = createRequire(new URL('../../tooling/package.json', import.meta.url))('webpack');
const root = mkdtempSync(join(tmpdir(), 'remote-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Builds a remote whose area imports a package, and returns the errors of the build. */
async function buildErrors({ request, files }) {
  for (const [path, text] of Object.entries({ 'src/area.js': `import '${request}';`, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const config = { context: root, mode: 'none', entry: './src/area.js', plugins: [new ProvidedModulesPlugin()] };
  const compiler = webpack({ ...config, output: { path: join(root, 'dist') } });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  return stats.compilation.errors.map(({ message }) => message);
}

const FIRST_LINE = 'This remote would bundle a second copy of what the host provides.';

test('an import of MUI in a remote is one error of the build, which names the import, its file and the remedy', async () => {
  const files = {
    'node_modules/@mui/material/package.json': '{"name":"@mui/material"}',
    'node_modules/@mui/material/Button/index.js': "import '@mui/system';",
    'node_modules/@mui/system/index.js': '',
    'node_modules/@mui/system/package.json': '{"name":"@mui/system"}',
  };
  expect(await buildErrors({ request: '@mui/material/Button', files })).toEqual([
    `${FIRST_LINE}\n./src/area.js imports “@mui/material/Button”: import @portal/shared/mui/<entry> instead`,
  ]);
});

test('a second React that is installed under another name is an error of the build', async () => {
  const files = {
    'node_modules/react-old/package.json': '{"name":"react"}',
    'node_modules/react-old/index.js': '',
  };
  expect(await buildErrors({ request: 'react-old', files })).toEqual([
    `${FIRST_LINE}\n./src/area.js imports “react-old”: import react instead`,
  ]);
});
