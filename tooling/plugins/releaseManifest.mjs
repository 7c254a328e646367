import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Companions made for the edge, and this plugin's own output: they are not fetched by their name. */
const NOT_RELEASED = /(\.br|\.gz|\.LICENSE\.txt|^release\.json)$/;

const filesBelow = (folder, prefix = '') =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((file) =>
      file.isDirectory() ? filesBelow(join(folder, file.name), `${prefix}${file.name}/`) : [`${prefix}${file.name}`],
    )
    .filter((file) => !NOT_RELEASED.test(file))
    .sort();

/** A module that is taken from the host, as both bundlers identify it. */
const SHARED_FAMILY = /^consume.shared.module[| ].*@portal\/shared\/mui\/([\w-]+)/;

const checksum = (algorithm, content, encoding) => createHash(algorithm).update(content).digest(encoding);

/** Files the browser needs to run the exposed module, apart from the entry: what is worth a preload. */
function filesOfExposed(compilation, exposed) {
  const group = compilation.namedChunkGroups.get(exposed);
  const files = group?.chunks.flatMap((chunk) => [...chunk.files]) ?? [];
  return [...new Set(files)].filter((file) => file.endsWith('.js')).sort();
}

/** Families of MUI the exposed module starts with: the host can fetch them beside the module's own files. */
function familiesOfExposed(compilation, exposed) {
  const chunks = compilation.namedChunkGroups.get(exposed)?.chunks ?? [];
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  // Rspack tells of a module its identifier only; webpack's names the shared module too, between other marks.
  const families = modules.flatMap((module) => SHARED_FAMILY.exec(module.identifier())?.[1] ?? []);
  return [...new Set(families)].sort();
}

/**
 * Writes `release.json` beside the built files of a remote: what the registry must know to serve this release.
 * The version is the package's own plus eight hex digits over all of it, so equal content is an equal version.
 */
export class ReleaseRecordPlugin {
  /** @param {{ name: string, version: string, contract: string, mounts: object[], exposed: string, requires: object }} release */
  constructor(release) {
    this.release = release;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('ReleaseRecord', (compilation) => {
      if (compilation.errors.length > 0) return;
      const { name, version, contract, mounts, exposed, requires } = this.release;
      const folder = compilation.outputOptions.path;
      const names = filesBelow(folder);
      const entry = names.find((file) => /^remoteEntry\.[\da-f]+\.js$/.test(file));
      if (!entry) throw new Error(`${name}: no remoteEntry among the built files`);
      const files = Object.fromEntries(
        names.map((file) => [file, `sha384-${checksum('sha384', readFileSync(join(folder, file)), 'base64')}`]),
      );
      const preload = filesOfExposed(compilation, exposed).filter((file) => file !== entry);
      const families = familiesOfExposed(compilation, exposed);
      const content = { contract, mounts, entry, files, preload, families, requires };
      const digits = checksum('sha256', JSON.stringify(content), 'hex').slice(0, 8);
      const record = { name, version: `${version}-${digits}`, ...content };
      writeFileSync(join(folder, 'release.json'), `${JSON.stringify(record, null, 2)}\n`);
    });
  }
}
