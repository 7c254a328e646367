import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const SIM_SWAP_FOLDER = join(import.meta.dirname, '../../../mfe-simswap');
/** Resolves packages as the SIM swap remote does. */
const requireFromSimSwap = createRequire(join(SIM_SWAP_FOLDER, 'package.json'));

const CONTENT_TYPES: Record<string, string> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  gz: 'application/gzip',
};

/** A simulated CDN on another origin, which serves npm packages by name and version, and the paths it was asked for. */
export type NpmCdn = { base: string; served: string[]; stop: () => Promise<void> };

/**
 * Starts a CDN that serves what the serial recogniser requests: tesseract.js and its core from the installed packages.
 * The package of the recognition model is not installed, so the smaller model of the release is served in its place,
 * compressed the same way.
 */
export async function startNpmCdn(): Promise<NpmCdn> {
  const served: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const content = fileContentOf(path);
    served.push(content ? path : `${path}, which is not there`);
    response.writeHead(content ? 200 : 404, {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': CONTENT_TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain',
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { base: `http://localhost:${(server.address() as AddressInfo).port}/npm`, served, stop };
}

function fileContentOf(path: string): Buffer | undefined {
  if (path === '/npm/@tesseract.js-data/eng@1.0.0/4.0.0_best_int/eng.traineddata.gz') {
    return gzipSync(readFileSync(join(SIM_SWAP_FOLDER, 'src/serial/model/eng.traineddata')));
  }
  const [, name, version, file] = /^\/npm\/(tesseract\.js(?:-core)?)@([^/]+)\/([\w./-]+)$/.exec(path) ?? [];
  if (!name || !version || !file) return undefined;
  const manifest = requireFromSimSwap.resolve(`${name}/package.json`);
  const installed = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return installed.version === version ? readFileSync(join(dirname(manifest), file)) : undefined;
}
