import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `mf-manifest.json` for Module Federation tools, because the host is built without the federation plugin: its shared
 * modules with their versions. The list of remotes is empty, since the registry names them at run time.
 */
export class HostFederationManifestPlugin {
  /** @param {{ contract: string, provides: Record<string, string>, runtime: string }} host versions */
  constructor(host) {
    this.host = host;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('HostFederationManifest', ({ errors, outputOptions }) => {
      if (errors.length > 0) return;
      const content = this.federationManifest(String(outputOptions.publicPath));
      writeFileSync(join(compiler.outputPath, 'mf-manifest.json'), `${JSON.stringify(content, null, 2)}\n`);
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
