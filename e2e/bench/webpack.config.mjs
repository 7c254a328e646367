import { createRequire } from 'node:module';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hostConfig } from '../../tooling/host.webpack.mjs';
import { RemoteManifestPlugin } from '../../tooling/plugins/releaseManifest.mjs';

const ROOT = join(import.meta.dirname, '../..');
const HOST = join(ROOT, 'host');
const REMOTES = ['mfe-account', 'mfe-broadband', 'mfe-fibre', 'mfe-help', 'mfe-simswap'];
/**
 * Modules that replace those of the same name in host/src/remotes and host/src/registry: they import the remotes
 * lazily.
 */
const REPLACEMENTS_FOLDER = join(import.meta.dirname, 'spa');

const { DefinePlugin, NormalModuleReplacementPlugin } = createRequire(join(HOST, 'package.json'))('webpack');
const base = hostConfig({ root: HOST });
const remoteConfigs = REMOTES.map(async (name) => (await import(join(ROOT, name, 'webpack.config.mjs'))).default);
const replacedNames = readdirSync(REPLACEMENTS_FOLDER).map((file) => basename(file, '.ts'));

/** What a remote declares, as the registry index has it. */
function indexEntry({ plugins }) {
  const { name, declared } = plugins.find((one) => one instanceof RemoteManifestPlugin).release;
  return { name, mounts: declared.mounts, menu: declared.menu };
}

/** The sources of the portal as a single application, which is compared with the portal. It is never released. */
export default {
  ...base,
  name: 'spa',
  output: { ...base.output, path: join(ROOT, '.cache/bench/spa'), uniqueName: 'portal_spa' },
  cache: { ...base.cache, name: 'spa' },
  plugins: [
    new DefinePlugin({ __REMOTES__: JSON.stringify((await Promise.all(remoteConfigs)).map(indexEntry)) }),
    new NormalModuleReplacementPlugin(new RegExp(`(^|/)(${replacedNames.join('|')})$`), (request) => {
      const path = join(request.context, request.request);
      const isReplaced = ['remotes', 'registry'].some((folder) => path.startsWith(join(HOST, 'src', folder)));
      if (isReplaced) request.request = join(REPLACEMENTS_FOLDER, basename(request.request));
    }),
    ...base.plugins,
  ],
};
