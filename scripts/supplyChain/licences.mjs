import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { isAllowed } from './spdx.mjs';

/**
 * What is wrong with the licences of the installed packages.
 * @param {Pick<import('./installed.mjs').Installed, 'name' | 'version' | 'licence'>[]} packages
 * @param {{ allowed: string[], exceptions: Record<string, { licence: string, reason: string }> }} rules
 * @returns {string[]} sentences; none means that all are allowed
 */
export function licenceProblems(packages, { allowed, exceptions }) {
  const notAllowed = packages.flatMap(({ name, version, licence }) => {
    if (isAllowed(licence, allowed) || exceptions[name]?.licence === licence) return [];
    return [`${name} ${version} is under “${licence}”, which nobody allowed.`];
  });
  const needless = Object.keys(exceptions)
    .filter((name) => !packages.some((one) => one.name === name && !isAllowed(one.licence, allowed)))
    .map((name) => `${name} needs no exception any more.`);
  return [...notAllowed, ...needless];
}

const NO_CODE = /\.(jpe?g|png|svg|gif|webp|ico|woff2?|ttf|otf|webm|mp4|mp3|mjpeg|vtt|geojson|traineddata|bin|pdf)$/;
const NOT_OURS = /^(node_modules|dist|reports|test-results|playwright-report|\..*)$/;

/** Files of the project that are no code, by path. */
export function assetFiles(folder = '') {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : assetFiles(path);
    return NO_CODE.test(entry.name) ? [path] : [];
  });
}

/**
 * What is wrong with the origins of the assets: a file nobody accounts for, an entry for nothing, a notice that is
 * missing or names no file of some kind by its ending.
 * @param {typeof import('./allowed.mjs').ASSETS} assets
 * @param {string[]} files
 */
export function assetProblems(assets, files) {
  const isOf = (file, path) => file === path || file.startsWith(`${path}/`);
  const unknown = files
    .filter((file) => !assets.some(({ path }) => isOf(file, path)))
    .map((file) => `${file}: nobody says where it comes from.`);
  const wrong = assets.flatMap(({ path, notice, reason }) => {
    if (!existsSync(join(ROOT, path))) return [`${path} is not there any more.`];
    if (notice === undefined) return reason ? [] : [`${path} has neither a notice nor a reason.`];
    if (!existsSync(join(ROOT, notice))) return [`${notice} is not there.`];
    const told = readFileSync(join(ROOT, notice), 'utf8');
    return [...new Set(files.filter((file) => isOf(file, path)).map((file) => extname(file)))]
      .filter((kind) => !new RegExp(`[\\w*]\\${kind}\\b`).test(told))
      .map((kind) => `${notice} says nothing of ${kind}.`);
  });
  return [...unknown, ...wrong];
}
