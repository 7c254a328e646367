import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files that the manifest does not list: compressed copies (the edge selects them by itself), source maps, licences,
 * and the manifest.
 */
const UNLISTED_FILES_PATTERN = /(\.br|\.gz|\.map|\.LICENSE\.txt|^release\.json)$/;

/** The file name of the entry of every remote. Its address contains the version, which depends on the content. */
export const ENTRY_FILE = 'remoteEntry.js';

/**
 * The sorted paths of all files in a folder and its subfolders that the manifest lists.
 * @returns {string[]}
 */
const listFiles = (folder, prefix = '') =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((file) =>
      file.isDirectory() ? listFiles(join(folder, file.name), `${prefix}${file.name}/`) : [`${prefix}${file.name}`],
    )
    .filter((file) => !UNLISTED_FILES_PATTERN.test(file))
    .sort();

/** Matches the identifier (webpack or Rspack) of a module that the host provides as a MUI chunk; captures the chunk. */
const SHARED_MUI_CHUNK_PATTERN = /^consume.shared.module[| ].*@portal\/shared\/mui\/([\w-]+)/;

const checksum = (algorithm, content, encoding) => createHash(algorithm).update(content).digest(encoding);

/** The SHA-384 checksum of every file of a build that the manifest lists, by path. */
const checksumsIn = (folder) =>
  Object.fromEntries(
    listFiles(folder).map((file) => [file, `sha384-${checksum('sha384', readFileSync(join(folder, file)), 'base64')}`]),
  );

/**
 * Writes `release.json`, the manifest of a release, beside the built files. The version is that of the package plus
 * eight hex digits of a hash over the manifest, so equal content is an equal version.
 */
function writeManifest(folder, { name, version }, content) {
  const contentHash = checksum('sha256', JSON.stringify(content), 'hex').slice(0, 8);
  const manifest = { name, version: `${version}-${contentHash}`, ...content };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Writes the manifest of a release of the host: the version of the contract, and of every module that it provides. */
export class HostManifestPlugin {
  /** @param {{ version: string, contract: string, provides: Record<string, string> }} host */
  constructor(host) {
    this.host = host;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('HostManifest', ({ errors }) => {
      if (errors.length > 0) return;
      const { version, contract, provides } = this.host;
      const files = checksumsIn(compiler.outputPath);
      writeManifest(compiler.outputPath, { name: 'host', version }, { contract, provides, files });
    });
  }
}

/** The chunks with the exposed module. */
const chunksOfExposed = (compilation, exposed) => compilation.namedChunkGroups.get(exposed)?.chunks ?? [];

/** The scripts and style sheets of these chunks. The scripts of the exposed module are `preload` in the manifest. */
const filesOf = (chunks) => [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].sort();

/** The MUI chunks that these chunks need. The host fetches those of the exposed module together with its files. */
function muiChunksOf(compilation, chunks) {
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  // The chunk is read from the identifier, because Rspack exposes no other property of such a module.
  const names = modules.flatMap((module) => SHARED_MUI_CHUNK_PATTERN.exec(module.identifier())?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** Writes the manifest of a release of a remote: what the registry needs to serve it. */
export class RemoteManifestPlugin {
  /**
   * @param {{ name: string, version: string, contract: string, exposed: string, requires: Record<string, string>,
   *   declared: { mounts: object[], menu?: object[] | undefined, shortcuts?: object[] | undefined,
   *   apis?: object[] | undefined } }} release
   *   declared: mounts, menu, shortcuts and apis; see remote.webpack.mjs
   */
  constructor(release) {
    this.release = release;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('RemoteManifest', (compilation) => {
      if (compilation.errors.length > 0) return;
      const { name, version, contract, declared, exposed, requires } = this.release;
      const folder = compiler.outputPath;
      const files = checksumsIn(folder);
      const exposedChunks = chunksOfExposed(compilation, exposed);
      const preload = filesOf(exposedChunks).filter((file) => file !== ENTRY_FILE && file.endsWith('.js'));
      const muiChunks = muiChunksOf(compilation, exposedChunks);
      const content = { contract, ...declared, entry: ENTRY_FILE, files, preload, muiChunks, requires };
      writeManifest(folder, { name, version }, content);
    });
  }
}
