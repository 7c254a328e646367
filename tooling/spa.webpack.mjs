import { createRequire } from 'node:module';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hostConfig } from './host.webpack.mjs';
import { ReleaseRecordPlugin } from './plugins/releaseManifest.mjs';

const withoutEnding = (file) => file.replace(/\.\w+$/, '');

/**
 * The portal's sources as one application, to measure the portal against (`npm run bench`); never released. Host and
 * shared rooms are bundled as always; where the host would load remotes, modules of the same name in `standIns` take the
 * place of those in host/src/remotes and import the areas lazily.
 *
 * @param {{ host: string, remotes: object[], standIns: string, output: string }} spa the host's folder, the webpack
 *   configurations of the remotes, the folder of the stand-ins, and where the built files go
 */
export function spaConfig({ host, remotes, standIns, output }) {
  const { DefinePlugin, NormalModuleReplacementPlugin } = createRequire(join(host, 'package.json'))('webpack');
  const base = hostConfig({ root: host });
  const replaced = readdirSync(standIns)
    .filter((file) => file.endsWith('.ts'))
    .map(withoutEnding);
  const places = new RegExp(`(^|/)(${replaced.join('|')})$`);
  return {
    ...base,
    name: 'spa',
    output: { ...base.output, path: output, uniqueName: 'portal_spa' },
    cache: { ...base.cache, name: 'spa' },
    plugins: [
      new DefinePlugin({ __AREAS__: JSON.stringify(remotes.map(areaOf)) }),
      new NormalModuleReplacementPlugin(places, (request) => {
        const inAreas = join(request.context, request.request).startsWith(join(host, 'src/remotes'));
        if (inAreas) request.request = join(standIns, basename(request.request));
      }),
      ...base.plugins,
    ],
  };
}

/** Name and mounts of an area, as its own configuration states them. */
function areaOf({ plugins }) {
  const { name, mounts } = plugins.find((plugin) => plugin instanceof ReleaseRecordPlugin).release;
  return { name, mounts };
}
