import { createHash } from 'node:crypto';
import { hostConfig } from '@portal/tooling/host.webpack.mjs';
import { InjectManifest } from 'workbox-webpack-plugin';

const config = hostConfig({ root: import.meta.dirname });

/** The files with MUI components for remotes. A browser stores those that it uses. */
function filesOfMuiChunks({ chunkGroups }) {
  const groups = chunkGroups.filter(({ origins }) =>
    origins.some(({ request }) => request?.startsWith('@portal/shared/mui/')),
  );
  const others = chunkGroups.filter((group) => !groups.includes(group));
  const filesOf = (list) => list.flatMap(({ chunks }) => chunks.flatMap(({ files }) => [...files]));
  const kept = new Set(filesOf(others));
  return new Set(filesOf(groups).filter((file) => !kept.has(file)));
}

/** The entries of the host's own files, each with its checksum, so that the worker stores no changed file. */
function toPrecacheEntries(entries, compilation) {
  const { publicPath } = compilation.outputOptions;
  const muiFiles = filesOfMuiChunks(compilation);
  const manifest = entries.flatMap((entry) => {
    const file = entry.url.slice(publicPath.length);
    const content = compilation.getAsset(file).source.buffer();
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return muiFiles.has(file) ? [] : [{ ...entry, integrity }];
  });
  return { manifest };
}

config.plugins.push(
  new InjectManifest({
    swSrc: './src/serviceWorker/worker.ts',
    swDest: 'service-worker.js',
    include: [/\.(js|css|woff2|svg)$/],
    exclude: [/-latin-ext-/], // rare letters
    manifestTransforms: [toPrecacheEntries],
  }),
);

export default config;
