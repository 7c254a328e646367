import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';

/**
 * The rows of the matrix by call: `area: call · screen`, as its tests are called. The ids are those of the calls the
 * specifications list (`e2e/fixtures/calls.ts`).
 */
const LISTED_ROWS = {
  'CL-001': ['broadband: paired numbers · account list', 'broadband: paired numbers · refresh of the list'],
  'CL-007': ['broadband: balance · account list'],
  'CL-010 CL-029': [
    'host: identity record · menu',
    'fibre: identity record · finalize location',
    'fibre: identity record · relocation details after a reload',
  ],
  'CL-014': [
    'fibre: geocoder reverse · moved pin',
    'fibre: geocoder reverse · own place',
    'simswap: geocoder reverse · location step',
  ],
  'CL-017': [
    'fibre: fibre token · list of places',
    'fibre: fibre token · check of coordinates',
    'fibre: fibre token · pickup request',
  ],
  'CL-022': ['fibre: places · list of places'],
  'CL-025': ['fibre: service availability · check of coordinates'],
  'CL-027': ['fibre: no-service request · pickup request'],
  'CL-032': ['fibre: relocation order · payment'],
  'CL-034': ['fibre: orders · fibre requests', 'fibre: orders · one fibre request'],
  'CL-038': ['simswap: customer lookup · photo step'],
  'CL-042 search': ['fibre: geocoder search · place that is not listed'],
  'CL-043': ['account: beneficiaries · list'],
  'CL-044': ['account: beneficiary, new · form'],
  'CL-045': ['account: beneficiary, changed · form'],
  'CL-046': ['account: beneficiary, removed · list'],
  'CL-048': ['help: questions · questions'],
  'CL-049': ['help: videos · videos'],
  'CL-050': ['help: help token · questions'],
};

/** What is no call of the product's own API, or is sent only where a configuration says so: rows just the same. */
const OTHER_ROWS = {
  'registry record': ['host: registry record · area'],
  'SIM swap request (by configuration)': ['simswap: SIM swap request · form'],
};

/**
 * What the browser loads itself. It tells the page that this failed, or nothing while it is under way, and not which
 * fault it was: two tests, `failed` and `slow`, stand for the fifteen.
 */
export const LOADED_ROWS = new Set([]);

export const ROWS = { ...LISTED_ROWS, ...OTHER_ROWS };

/** The calls that must have a row. */
export function calls() {
  return [...listedCalls(readFileSync(join(ROOT, 'e2e/fixtures/calls.ts'), 'utf8')), ...Object.keys(OTHER_ROWS)];
}

/**
 * The ids in the list of calls. Read as text: nothing compiles it here.
 * @param {string} source
 */
export function listedCalls(source) {
  return [...source.matchAll(/^ {2}'([^']+)': call\(/gm)].map(([, id]) => id);
}
