import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';

/**
 * Whether an SPDX expression leaves a choice that is allowed: one side of an OR, all sides of an AND.
 * @param {string} expression
 * @param {string[]} allowed
 */
export const isAllowed = (expression, allowed) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence.trim())));

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
const NOT_OURS = /^(node_modules|dist|reports|atlas|test-results|playwright-report|\..*)$/;

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
 * missing or says nothing of a kind of file.
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
    const told = existsSync(join(ROOT, notice)) && statSync(join(ROOT, notice)).isFile();
    return told && readFileSync(join(ROOT, notice), 'utf8').length > 100 ? [] : [`${notice} says too little.`];
  });
  return [...unknown, ...wrong];
}
