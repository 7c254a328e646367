import { createRequire } from 'node:module';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hostConfig } from './host.webpack.mjs';
import { ReleaseManifestPlugin } from './plugins/releaseManifest.mjs';

/**
 * The sources of the portal as a single application, which `npm run bench` compares with the portal. It is never
 * released. Modules of host/src/remotes and host/src/registry are replaced by modules of the same name in
 * `replacements`, which import the remotes lazily.
 * @param {{ host: string, remotes: import('webpack').Configuration[], replacements: string, output: string }} spa
 *   the host's folder, the webpack configurations of the remotes, the folder of the replacements, and the output folder
 */
export function spaConfig({ host, remotes, replacements, output }) {
  const { DefinePlugin, NormalModuleReplacementPlugin } = createRequire(join(host, 'package.json'))('webpack');
  const base = hostConfig({ root: host });
  const replacedNames = readdirSync(replacements)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'));
  const replacedRequests = new RegExp(`(^|/)(${replacedNames.join('|')})$`);
  return {
    ...base,
    name: 'spa',
    output: { ...base.output, path: output, uniqueName: 'portal_spa' },
    cache: { ...base.cache, name: 'spa' },
    plugins: [
      new DefinePlugin({ __REMOTES__: JSON.stringify(remotes.map(indexEntry)) }),
      new NormalModuleReplacementPlugin(replacedRequests, (request) => {
        const path = join(request.context, request.request);
        const isReplaced = ['remotes', 'registry'].some((folder) => path.startsWith(join(host, 'src', folder)));
        if (isReplaced) request.request = join(replacements, basename(request.request));
      }),
      ...base.plugins,
    ],
  };
}

/** @param {import('webpack').Configuration} config of a remote */
function indexEntry({ plugins = [] }) {
  const plugin = plugins.find((one) => one instanceof ReleaseManifestPlugin);
  if (!plugin) throw new Error('A configuration without ReleaseManifestPlugin is not that of a remote');
  const { name, declared } = plugin.release;
  return { name, mounts: declared.mounts, menu: declared.menu };
}
