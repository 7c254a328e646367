/**
 * Writes `mf-manifest.json` for the host, which is built without the federation plugin. Module Federation tools read the
 * provided modules in it. The list of remotes is empty, since the registry names them at run time.
 */
export class HostFederationManifestPlugin {
  /** @param {{ name: string, version: string, pluginVersion: string, provided: Record<string, string> }} host */
  constructor(host) {
    this.host = host;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HostFederationManifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'HostFederationManifest', stage }, () => {
        const text = JSON.stringify(this.manifest(String(compilation.outputOptions.publicPath)), null, 2);
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(text));
      });
    });
  }

  /** @param {string} publicPath */
  manifest(publicPath) {
    const { name, version, pluginVersion, provided } = this.host;
    const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
    return {
      id: name,
      name,
      metaData: {
        name,
        type: 'app',
        buildInfo: { buildVersion: version, buildName: name },
        // The host exposes no module, so it has no entry.
        remoteEntry: { name: '', path: '', type: 'global' },
        types: { path: '', name: '', zip: '', api: '' },
        globalName: name,
        pluginVersion,
        publicPath,
      },
      shared: Object.entries(provided).map(([module, moduleVersion]) => ({
        id: `${name}:${module}`,
        name: module,
        version: moduleVersion,
        singleton: true,
        requiredVersion: `^${moduleVersion}`,
        assets: noAssets,
      })),
      remotes: [],
      exposes: [],
    };
  }
}
