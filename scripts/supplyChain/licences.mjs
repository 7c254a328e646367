import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { isAllowed } from './spdx.mjs';

/**
 * Problems with the licences of the installed packages.
 * @param {Pick<import('./installed.mjs').Installed, 'name' | 'version' | 'licence'>[]} packages
 * @param {{ allowed: string[], exceptions: Record<string, { licence: string, reason: string }> }} rules
 * @returns {string[]} messages; empty if all are allowed
 */
export function licenceProblems(packages, { allowed, exceptions }) {
  const notAllowed = packages.flatMap(({ name, version, licence }) => {
    if (isAllowed(licence, allowed) || exceptions[name]?.licence === licence) return [];
    return [`${name} ${version} is under “${licence}”, which is not allowed.`];
  });
  const unnecessary = Object.keys(exceptions)
    .filter((name) => !packages.some((one) => one.name === name && !isAllowed(one.licence, allowed)))
    .map((name) => `${name} needs no exception.`);
  return [...notAllowed, ...unnecessary];
}

const ASSET = /\.(jpe?g|png|svg|gif|webp|ico|woff2?|ttf|otf|webm|mp4|mp3|mjpeg|vtt|geojson|traineddata|bin|pdf)$/;
const EXCLUDED = /^(node_modules|dist|reports|test-results|playwright-report|\..*)$/;

/** The asset files of the project. */
export function assetFiles(folder = '') {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return EXCLUDED.test(entry.name) ? [] : assetFiles(path);
    return ASSET.test(entry.name) ? [path] : [];
  });
}

/**
 * Problems with the origins of assets: a file without an entry, an entry without a file, a notice that is missing or does
 * not name a file extension.
 * @param {typeof import('./allowed.mjs').ASSETS} assets
 * @param {string[]} files
 */
export function assetProblems(assets, files) {
  const isOf = (file, path) => file === path || file.startsWith(`${path}/`);
  const unknown = files
    .filter((file) => !assets.some(({ path }) => isOf(file, path)))
    .map((file) => `${file}: its origin is unknown.`);
  const wrong = assets.flatMap(({ path, notice, reason }) => {
    if (!existsSync(join(ROOT, path))) return [`${path} does not exist.`];
    if (notice === undefined) return reason ? [] : [`${path} has neither a notice nor a reason.`];
    if (!existsSync(join(ROOT, notice))) return [`${notice} does not exist.`];
    const text = readFileSync(join(ROOT, notice), 'utf8');
    return [...new Set(files.filter((file) => isOf(file, path)).map((file) => extname(file)))]
      .filter((kind) => !new RegExp(`[\\w*]\\${kind}\\b`).test(text))
      .map((kind) => `${notice} does not name ${kind}.`);
  });
  return [...unknown, ...wrong];
}
