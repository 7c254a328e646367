import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A state, with its results.
 * @typedef {object} Record
 * @property {string} run when the run began in which it was looked at
 * @property {string} area
 * @property {string} name
 * @property {string} path
 * @property {number} planned the checks it has
 * @property {number} done those that were made
 * @property {string[]} problems
 * @property {{ file: string, width: number, theme: string, text?: boolean }[]} shots
 */

/**
 * All states that have been looked at, this time or before.
 * @param {string} gallery the output folder
 * @returns {Record[]}
 */
export function readRecords(gallery) {
  const folder = join(gallery, 'states');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/**
 * @param {Record[]} records
 * @returns {[area: string, records: Record[]][]} in the order of the areas' names
 */
export function byArea(records) {
  const areas = [...new Set(records.map(({ area }) => area))].sort();
  return areas.map((area) => [area, records.filter((record) => record.area === area)]);
}
