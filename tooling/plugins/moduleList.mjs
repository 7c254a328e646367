import { decodedMappings, encodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';

const PACKAGES_FOLDER = '/node_modules/';

/**
 * Writes a list of the modules in each built file and their minified sizes, for the test that no package is downloaded
 * twice, from the source maps (`hidden-source-map`). Of the maps it leaves the positions and the paths of the sources,
 * without their content: they are published beside the release (registry/src/sourceMaps.ts) and never served. The list
 * is written to another folder, because all files in the output folder are released.
 *
 * The list: `{ name, files: [{ file, br, modules: [{ id, bytes }] }] }`. `br` is the size of the file compressed with
 * brotli, `bytes` the number of characters of a module in the minified file. `id` is `npm:<path below node_modules>` or
 * the path from the root of the workspace; the code that webpack adds has the id `webpack`.
 */
export class ModuleListPlugin {
  /**
   * @param {{ name: string, dist: string, root: string, list: string }} build
   *   dist: a build into another folder writes no list; root: the root of the workspace; list: the file to write
   */
  constructor(build) {
    this.build = build;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const { RawSource } = sources;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('ModuleList', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ModuleList', stage }, (assets) => {
        const maps = Object.keys(assets).filter((file) => file.endsWith('.map'));
        const files = maps.filter((map) => map.endsWith('.js.map')).map((map) => this.modulesIn(assets, map));
        for (const map of maps) {
          if (!map.endsWith('.js.map')) compilation.deleteAsset(map);
          else compilation.updateAsset(map, (asset) => new RawSource(this.withoutContent(String(asset.source()))));
        }
        const { name, dist, list } = this.build;
        if (compilation.outputOptions.path !== dist || compilation.errors.length > 0) return;
        mkdirSync(dirname(list), { recursive: true });
        writeFileSync(list, `${JSON.stringify({ name, files }, null, 1)}\n`);
      });
    });
  }

  /** The modules of a built file and their sizes, from the source map `map` of the file. */
  modulesIn(assets, map) {
    const file = map.slice(0, -'.map'.length);
    const text = String(assets[file]?.source());
    const bytesById = new Map();
    const add = (id, length) => void bytesById.set(id, (bytesById.get(id) ?? 0) + length);
    const trace = new TraceMap(String(assets[map]?.source()));
    const mappings = decodedMappings(trace);
    for (const [number, line] of text.split('\n').entries()) {
      const segments = mappings[number] ?? [];
      add('webpack', segments[0]?.[0] ?? line.length);
      for (const [index, [start, source]] of segments.entries()) {
        const end = segments[index + 1]?.[0] ?? line.length;
        add(source === undefined ? 'webpack' : this.idOf(trace.sources[source] ?? ''), end - start);
      }
    }
    const modules = [...bytesById].filter(([, length]) => length > 0).map(([id, length]) => ({ id, bytes: length }));
    return { file, br: assets[`${file}.br`]?.size() ?? 0, modules };
  }

  /** The source map without the content of its sources, and with the ids of modules as their paths. */
  withoutContent(text) {
    const trace = new TraceMap(text);
    const sources = trace.sources.map((source) => this.idOf(source ?? ''));
    return JSON.stringify({ version: 3, sources, names: [], mappings: encodedMappings(trace) });
  }

  idOf(source) {
    const path = source.split(sep).join('/');
    const packagesIndex = path.lastIndexOf(PACKAGES_FOLDER);
    if (packagesIndex >= 0) return `npm:${path.slice(packagesIndex + PACKAGES_FOLDER.length)}`;
    return path.startsWith('/') ? relative(this.build.root, path).split(sep).join('/') : 'webpack';
  }
}
