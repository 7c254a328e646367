import { createHash } from 'node:crypto';

const FILE = 'service-worker.js';
/** The expression in the worker's source that is replaced by what the build knows about the host's files. */
const PLACEHOLDER = 'self.__PORTAL_FILES__';
/** The files that the worker may store: those that a page loads, besides rare letters of the font. */
const STORABLE_FILES = /\.(js|css|woff2|svg)$/;
const RARE_LETTERS = /-latin-ext-/;

/**
 * Builds the service worker of the host, as a script of its own without chunks, and inserts a list of the host's files:
 * `build`: the id of the host's build, as the edge computes it (registry/src/manifest.ts);
 * `hashes`: the SHA-256 hash of each file that the worker may store; `shell`: the files that every page may need: those of
 * the document, and the lazy chunks of the host itself; `mui`: the files of each MUI chunk.
 */
export class ServiceWorkerPlugin {
  /** @param {{ entry: string, muiChunks: RegExp }} options muiChunks: matches the request of a MUI chunk, captures its name */
  constructor({ entry, muiChunks }) {
    this.entry = entry;
    this.muiChunks = muiChunks;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, EntryPlugin, sources } = compiler.webpack;
    compiler.hooks.make.tapPromise('ServiceWorker', (compilation) => {
      const child = compilation.createChildCompiler('service-worker', { filename: FILE }, []);
      new EntryPlugin(compiler.context, this.entry, { name: 'service-worker' }).apply(child);
      return new Promise((resolve, reject) =>
        child.runAsChild((error) => (error ? reject(error) : resolve(undefined))),
      );
    });
    compiler.hooks.thisCompilation.tap('ServiceWorker', (compilation) => {
      // After the names of all files have their final hashes, and before the copies are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: 'ServiceWorker', stage }, (assets) => {
        const text = String(assets[FILE]?.source());
        if (text.split(PLACEHOLDER).length !== 2 && compilation.errors.length === 0)
          throw new Error(`${FILE} must contain ${PLACEHOLDER} once`);
        const list = JSON.stringify(this.filesOf(compilation, assets));
        compilation.updateAsset(FILE, new sources.RawSource(text.replace(PLACEHOLDER, () => list)));
      });
    });
  }

  filesOf(compilation, assets) {
    const isStorable = (file) => STORABLE_FILES.test(file) && !RARE_LETTERS.test(file) && file !== FILE;
    const storable = Object.keys(assets).filter(isStorable).sort();
    const filesOfGroups = (groups) =>
      [...new Set(groups.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.files])))]
        .filter(isStorable)
        .sort();
    const muiName = ({ request }) => this.muiChunks.exec(request ?? '')?.[1];
    const mui = new Map();
    for (const group of compilation.chunkGroups)
      for (const name of new Set(group.origins.flatMap((origin) => muiName(origin) ?? [])))
        mui.set(name, [...(mui.get(name) ?? []), group]);
    const ofMui = new Set([...mui.values()].flat());
    const shell = compilation.chunkGroups.filter((group) => !ofMui.has(group));
    const inChunks = new Set(filesOfGroups(compilation.chunkGroups));
    return {
      build: createHash('sha384')
        .update(assets['index.html']?.source() ?? '')
        .digest('base64')
        .slice(0, 8),
      hashes: Object.fromEntries(
        storable.map((file) => [file, createHash('sha256').update(assets[file].buffer()).digest('base64')]),
      ),
      // Fonts and pictures are in no chunk.
      shell: [...filesOfGroups(shell), ...storable.filter((file) => !inChunks.has(file))],
      mui: Object.fromEntries([...mui].sort().map(([name, groups]) => [name, filesOfGroups(groups)])),
    };
  }
}
