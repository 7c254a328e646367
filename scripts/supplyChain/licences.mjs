import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** Packages under licences that are not allowed, and exceptions (by package name) that no package needs. */
export function licenceProblems(packages, { allowed, exceptions }) {
  const others = packages.filter(({ license }) => !isAllowed(license, allowed));
  return [
    ...others
      .filter(({ name, license }) => exceptions[name]?.licence !== license)
      .map(({ name, version, license }) => `${name} ${version} is under “${license}”, which is not allowed.`),
    ...Object.keys(exceptions)
      .filter((exception) => !others.some(({ name }) => name === exception))
      .map((exception) => `${exception} needs no exception.`),
  ];
}

/**
 * Whether an SPDX expression is allowed: one side of an OR, and both sides of an AND, which binds closer. An expression with
 * inner parentheses is not.
 */
export function isAllowed(expression, allowed) {
  const [, alternatives = String(expression)] = /^\(([^()]*)\)$/.exec(expression) ?? [];
  return alternatives.split(' OR ').some((one) => one.split(' AND ').every((licence) => allowed.includes(licence)));
}

const ASSET_FILE = /\.(jpe?g|png|svg|gif|webp|ico|woff2?|ttf|otf|webm|mp4|mp3|mjpeg|vtt|geojson|traineddata|bin|pdf)$/;
const EXCLUDED_FOLDER = /^(node_modules|dist|reports|test-results|playwright-report|\..*)$/;

export function assetFiles(folder = '') {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return EXCLUDED_FOLDER.test(entry.name) ? [] : assetFiles(path);
    return ASSET_FILE.test(entry.name) ? [path] : [];
  });
}

/** Problems with the origins of assets: a file without an entry, an entry or a notice without a file. */
export function assetProblems(assets, files) {
  const isListed = (file) => assets.some(({ path }) => file === path || file.startsWith(`${path}/`));
  const listed = assets.flatMap(({ path, notice }) => (notice ? [path, notice] : [path]));
  return [
    ...files.filter((file) => !isListed(file)).map((file) => `${file}: its origin is unknown.`),
    ...listed.filter((path) => !existsSync(join(ROOT, path))).map((path) => `${path} does not exist.`),
  ];
}
