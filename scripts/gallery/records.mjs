import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The results of one state of a page.
 * @typedef {object} Record
 * @property {string} run start time of its test run
 * @property {string} area
 * @property {string} name
 * @property {string} path
 * @property {number} planned number of its checks
 * @property {number} done number of checks that ran
 * @property {string[]} problems
 * @property {{ file: string, width: number, theme: string, text?: boolean }[]} shots
 */

/**
 * The results of all states, of this run and of earlier ones.
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
 * @returns {[area: string, records: Record[]][]} sorted by area
 */
export function byArea(records) {
  const areas = [...new Set(records.map(({ area }) => area))].sort();
  return areas.map((area) => [area, records.filter((record) => record.area === area)]);
}
