import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes what the host provides into two files beside its own:
 * - `contract.json`: the version of the contract and of every module. `publish` reads it to refuse a remote that this host
 *   cannot run. Browsers never fetch it.
 * - `mf-manifest.json`: the same for Module Federation tools, because the host is built without the federation plugin. The
 *   list of remotes is empty, since the registry names them at run time.
 */
export class HostVersionFilesPlugin {
  /** @param {{ contract: string, provides: Record<string, string>, runtime: string }} host versions */
  constructor(host) {
    this.host = host;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('HostVersionFiles', ({ errors, outputOptions }) => {
      if (errors.length > 0) return;
      const { contract, provides } = this.host;
      const write = (file, content) =>
        writeFileSync(join(compiler.outputPath, file), `${JSON.stringify(content, null, 2)}\n`);
      write('contract.json', { contract, provides });
      write('mf-manifest.json', this.federationManifest(String(outputOptions.publicPath)));
    });
  }

  federationManifest(publicPath) {
    const { contract, provides, runtime } = this.host;
    const name = 'host';
    return {
      id: name,
      name,
      metaData: {
        name,
        type: 'app',
        buildInfo: { buildVersion: contract, buildName: name },
        // The host exposes no module, so it has no entry.
        remoteEntry: { name: '', path: '', type: 'global' },
        types: { path: '', name: '', zip: '', api: '' },
        globalName: name,
        pluginVersion: runtime,
        publicPath,
      },
      shared: Object.entries(provides).map(([module, version]) => ({
        id: `${name}:${module}`,
        name: module,
        version,
        singleton: true,
        requiredVersion: `^${version}`,
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      })),
      remotes: [],
      exposes: [],
    };
  }
}
