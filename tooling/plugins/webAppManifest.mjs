import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';

/**
 * Adds the web app manifest and the pictures in the folder `icons` beside it to the build. The pictures have hashes in their
 * names like all other files; every `src` of the manifest is the path of such a picture and becomes its URL. The manifest has
 * none: the edge serves it at one address, with the shortcuts of the remotes (edge/src/documents/webAppManifest.ts).
 */
export class WebAppManifestPlugin {
  /** @param {string} path the path of `manifest.webmanifest` */
  constructor(path) {
    this.path = path;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const icons = join(dirname(this.path), 'icons');
    compiler.hooks.thisCompilation.tap('WebAppManifest', (compilation) => {
      const emitIcon = (file) => {
        const content = readFileSync(join(icons, file));
        const { name, ext } = parse(file);
        const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
        compilation.emitAsset(`${name}.${hash}${ext}`, new sources.RawSource(content), { immutable: true });
        return `${compilation.outputOptions.publicPath}${name}.${hash}${ext}`;
      };
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'WebAppManifest', stage }, () => {
        compilation.fileDependencies.add(this.path);
        compilation.contextDependencies.add(icons);
        const urls = new Map(readdirSync(icons).map((file) => [`icons/${file}`, emitIcon(file)]));
        const toUrl = (key, value) => (key === 'src' ? urls.get(value) : value);
        const manifest = JSON.parse(readFileSync(this.path, 'utf8'), toUrl);
        compilation.emitAsset('manifest.webmanifest', new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}
