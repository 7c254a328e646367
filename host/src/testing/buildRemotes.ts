import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const HOST_FOLDER = resolve(__dirname, '../..');
const TOOLING_FOLDER = resolve(HOST_FOLDER, '../tooling');

/** Builds the remotes in these folders. Prints the results, and what the host provides. */
const BUILD_SCRIPT = `
  import { readFileSync } from 'node:fs';
  import { createRequire } from 'node:module';
  import { basename, join } from 'node:path';
  import { singletons } from '${TOOLING_FOLDER}/federation.mjs';
  import { HostVersionFilesPlugin } from '${TOOLING_FOLDER}/plugins/hostVersionFiles.mjs';
  import { remoteConfig } from '${TOOLING_FOLDER}/remote.webpack.mjs';

  const mounts = [{ path: '/broadband/trial', layout: 'main' }];

  async function build(root) {
    const config = await remoteConfig({ root, name: 'trial', mounts, offline: ['./Page'] });
    const { compilation } = await new Promise((done, fail) =>
      createRequire(root + '/')('webpack')({ ...config, cache: false }, (error, stats) => (error ? fail(error) : done(stats))),
    );
    const read = (file) => JSON.parse(readFileSync(join(root, 'dist', file), 'utf8'));
    const errors = compilation.errors.map(({ message }) => message);
    return errors.length > 0 ? { errors } : { errors, release: read('release.json'), manifest: read('mf-manifest.json') };
  }

  const host = new HostVersionFilesPlugin({ contract: '1', provides: singletons, runtime: '2' });
  const results = { host: { provided: singletons, manifest: host.federationManifest('/assets/') } };
  for (const root of process.argv.slice(2)) results[basename(root)] = await build(root);
  console.log(JSON.stringify(results));
`;

/** The fields of mf-manifest.json that Module Federation tools read. */
interface FederationManifest {
  name: string;
  metaData: { remoteEntry: { name: string }; globalName: string };
  exposes: { name: string; path: string; assets: { js: { sync: string[] } } }[];
  shared: { name: string; requiredVersion: string; singleton: boolean }[];
}

/** A build without errors. One with errors has only `errors`. */
interface RemoteBuild {
  errors: string[];
  release: {
    version: string;
    entry: string;
    files: Record<string, string>;
    preload: string[];
    offline: { files: string[] };
  };
  manifest: FederationManifest;
}

type Sources = Record<string, string>;

export type BuildResults<Name extends string> = Record<Name, RemoteBuild> & {
  host: { provided: Record<string, string>; manifest: FederationManifest };
};

/** Builds remotes with these sources in one process, each in its own folder below `folder`. */
export function buildRemotes<Name extends string>(folder: string, remotes: Record<Name, Sources>): BuildResults<Name> {
  const roots = Object.entries<Sources>(remotes).map(([name, sources]) => writeRemote(join(folder, name), sources));
  const script = join(folder, 'build.mjs');
  writeFileSync(script, BUILD_SCRIPT);
  const output = execFileSync(process.execPath, [script, ...roots], {
    cwd: roots[0],
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as BuildResults<Name>;
}

/** Writes a remote that uses the packages of the host. */
function writeRemote(root: string, sources: Sources): string {
  mkdirSync(join(root, 'src'), { recursive: true });
  // Not a link to the folder: the federation plugin writes files into `node_modules`, whose paths must not change the version.
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(HOST_FOLDER, 'node_modules')).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(HOST_FOLDER, 'node_modules', name), join(root, 'node_modules', name));
  writeFileSync(join(root, 'package.json'), '{ "name": "trial", "version": "1.2.3" }');
  for (const [file, source] of Object.entries(sources)) writeFileSync(join(root, 'src', file), source);
  return root;
}
