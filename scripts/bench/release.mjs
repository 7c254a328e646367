import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../build.mjs';
import { webpackConfigOf, webpackOf } from '../build/webpack.mjs';
import { ROOT } from '../paths.mjs';
import { buildSpa, SPA_FOLDER } from './buildSpa.mjs';

/** What changes in a new release: one line of a screen, or one line of a module of an npm package. */
const CHANGES = [
  { id: 'release-remote-line', folder: 'mfe-broadband', module: /mfe-broadband\/src\/accounts\/AccountCard\.tsx$/ },
  { id: 'release-remote-dependency', folder: 'mfe-broadband', module: /lucide-react\/dist\/esm\/Icon\.mjs$/ },
  { id: 'release-host-line', folder: 'host', module: /host\/src\/dashboard\/SummaryCard\.tsx$/ },
  { id: 'release-host-dependency', folder: 'host', module: /zustand\/esm\/vanilla\.mjs$/ },
];

/**
 * Builds each change and counts what a customer downloads again who has all files of the build before: scripts and style
 * sheets with another name, with their compressed sizes. Returns the rows of the benchmark's table.
 */
export async function measureReleases() {
  await buildAll();
  await buildSpa();
  const rows = [];
  for (const { id, folder, module } of CHANGES) {
    console.log(`${id} …`);
    const portal = await changedFiles(folder, join(ROOT, folder, 'dist'), module);
    const spa = await changedFiles('e2e/bench', SPA_FOLDER, module);
    rows.push(createRow(`${id}-files`, 'files', portal.count, spa.count));
    rows.push(createRow(`${id}-bytes`, 'B', portal.bytes, spa.bytes));
  }
  return rows;
}

/** The files that differ when `module` changes. `folder` has the configuration, `before` the files of the last build. */
async function changedFiles(folder, before, module) {
  const config = await webpackConfigOf(folder);
  const path = join(ROOT, '.cache/bench/release', folder);
  await build({
    ...config,
    output: { ...config.output, path },
    plugins: [...config.plugins, { apply: (compiler) => addLine(compiler, module) }],
    cache: false,
  });
  const known = new Set(scriptsAndStyles(before));
  const changed = scriptsAndStyles(path).filter((file) => !known.has(file));
  if (changed.length === 0) throw new Error(`No file of ${folder} contains a module ${module}`);
  const bytes = changed.reduce((sum, file) => sum + statSync(join(path, `${file}.br`)).size, 0);
  return { count: changed.length, bytes };
}

/** Adds a line to the result of the loaders. A loader that does so would change the module's name, and with it other files. */
function addLine(compiler, module) {
  const { NormalModule } = compiler.webpack;
  compiler.hooks.compilation.tap('AddLine', (compilation) => {
    NormalModule.getCompilationHooks(compilation).processResult.tap('AddLine', (result, { resource }) => {
      const [source] = result;
      return module.test(resource) ? [`${source}\nglobalThis.portalChangedLine = 1;\n`] : result;
    });
  });
}

async function build(config) {
  const compiler = webpackOf('host')(config);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}

const scriptsAndStyles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css)$/.test(file));

const createRow = (id, unit, portal, spa) => ({
  id,
  unit,
  portal,
  spa,
  ratio: Math.round((portal / spa) * 1000) / 1000,
});
