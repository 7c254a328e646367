import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';

const PACKAGES = '/node_modules/';

/**
 * Writes down which module went into which built file and what is left of it there, for the test that nothing is
 * downloaded twice. Needs source maps (`hidden-source-map`), reads them, and takes them away: none is shipped. The list
 * would be released with the files if it lay beside them; so it has a folder of its own.
 *
 * The list: `{ name, files: [{ file, br, modules: [{ id, bytes }] }] }`. `br` is the file's size compressed with
 * brotli, `bytes` the characters a module has in the minified file. `id` is `npm:<path below node_modules>`, or the path
 * from the workspace's root; what no module wrote (webpack's own code) is `webpack`.
 */
export class ModuleListPlugin {
  /** @param {{ name: string, dist: string, root: string, list: string }} build
   *   dist: only a build into this folder is noted; root: the workspace's; list: the file to write */
  constructor(build) {
    this.build = build;
  }

  apply(compiler) {
    const { Compilation } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('ModuleList', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ModuleList', stage }, (assets) => {
        const maps = Object.keys(assets).filter((file) => file.endsWith('.map'));
        const files = maps.filter((map) => map.endsWith('.js.map')).map((map) => this.contents(assets, map));
        for (const map of maps) compilation.deleteAsset(map);
        const { name, dist, list } = this.build;
        if (compilation.outputOptions.path !== dist || compilation.errors.length > 0) return;
        mkdirSync(dirname(list), { recursive: true });
        writeFileSync(list, `${JSON.stringify({ name, files }, null, 1)}\n`);
      });
    });
  }

  contents(assets, map) {
    const file = map.slice(0, -'.map'.length);
    const text = String(assets[file].source());
    const bytes = new Map();
    const note = (id, length) => bytes.set(id, (bytes.get(id) ?? 0) + length);
    const trace = new TraceMap(String(assets[map].source()));
    const mappings = decodedMappings(trace);
    for (const [number, line] of text.split('\n').entries()) {
      const segments = mappings[number] ?? [];
      note('webpack', segments[0]?.[0] ?? line.length);
      for (const [index, [start, source]] of segments.entries()) {
        const end = segments[index + 1]?.[0] ?? line.length;
        note(source === undefined ? 'webpack' : this.idOf(trace.sources[source] ?? ''), end - start);
      }
    }
    const modules = [...bytes].filter(([, length]) => length > 0).map(([id, length]) => ({ id, bytes: length }));
    return { file, br: assets[`${file}.br`]?.size() ?? 0, modules };
  }

  idOf(source) {
    const path = source.split(sep).join('/');
    const packaged = path.lastIndexOf(PACKAGES);
    if (packaged >= 0) return `npm:${path.slice(packaged + PACKAGES.length)}`;
    return path.startsWith('/') ? relative(this.build.root, path).split(sep).join('/') : 'webpack';
  }
}
