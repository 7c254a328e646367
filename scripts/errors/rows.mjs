import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * The rows of the table by call: `package: call · screen`, as in the titles of the tests. The ids are those of the calls
 * in `e2e/fixtures/calls.ts`.
 */
const LISTED_ROWS = {
  'CL-001': ['broadband: paired numbers · account list', 'broadband: paired numbers · refresh of the list'],
  'CL-007': ['broadband: balance · account list'],
  'CL-010': ['host: identity record · menu'],
  'CL-014': [
    'fibre: geocoder reverse · moved pin',
    'fibre: geocoder reverse · current location',
    'simswap: geocoder reverse · location step',
  ],
  'CL-017': [
    'fibre: fibre token · list of places',
    'fibre: fibre token · check of coordinates',
    'fibre: fibre token · pickup request',
    'fibre: fibre token · relocation',
  ],
  'CL-022': ['fibre: places · list of places', 'fibre: places · relocation'],
  'CL-025': [
    'fibre: service availability · check of coordinates',
    'fibre: service availability · current location',
    'fibre: service availability · moved pin',
    'fibre: service availability · relocation',
  ],
  'CL-027': ['fibre: no-service request · pickup request'],
  'CL-029': [
    'fibre: identity record · finalize location',
    'fibre: identity record · relocation details after a reload',
  ],
  'CL-032': ['fibre: relocation order · payment'],
  'CL-034': ['fibre: orders · fibre requests', 'fibre: orders · one fibre request'],
  'CL-038': ['simswap: customer lookup · photo step'],
  'CL-042 search': ['fibre: geocoder search · place that is not listed'],
  'CL-042 map': ['fibre: tiles · map'],
  'CL-043': ['account: beneficiaries · list'],
  'CL-044': ['account: beneficiary, new · form'],
  'CL-045': ['account: beneficiary, changed · form'],
  'CL-046': ['account: beneficiary, removed · list'],
  'CL-048': ['help: questions · questions'],
  'CL-049': ['help: videos · videos'],
  'CL-050': ['help: help token · questions', 'help: help token · videos'],
  'CL-051': ['help: video file · duration on the card', 'help: video file · player', 'help: thumbnail · card'],
};

/** Rows of requests that are not calls of the operator's API, or that only some configurations send. */
const OTHER_ROWS = {
  configuration: ['host: configuration · start'],
  'registry index': ['host: registry index · page of a remote'],
  manifest: ['host: manifest · page of a remote'],
  'file of a remote': ['host: file of a remote · page of a remote'],
  'report of a remote': ['host: report of a remote · any page'],
  'OpenID discovery': ['host: OpenID discovery · sign-in'],
  'OpenID code exchange': ['host: OpenID code exchange · return from the sign-in'],
  'OpenID renewal': ['host: OpenID renewal · start with an old session'],
  'OpenID revocation': ['host: OpenID revocation · sign-out'],
  'face model': ['simswap: face model · photo step'],
  'recogniser files': ['simswap: recogniser files · scan'],
  'liveness script (by configuration)': ["simswap: vendor's script · photo step"],
  'liveness check (by configuration)': ["simswap: vendor's check · photo step"],
  'passed check (by configuration)': ['simswap: passed check · photo step'],
  'SIM swap request (by configuration)': ['simswap: SIM swap request · form'],
};

/**
 * Resources that the browser or a vendor's script loads without `fetch` of the page: pictures, videos, scripts, workers.
 * The page only learns that they failed, not why, so two tests (failed, slow) cover all fifteen faults.
 */
export const LOADED_ROWS = {
  'fibre: tiles · map': {
    suites: ['mfe-fibre/src/map/LocationMap.test.tsx'],
    failed: 'FA-032 D-024 a map without a single tile shows an error, and Retry reloads the page',
    slow: 'D-024 the map is usable and shows no progress while tiles are loading',
  },
  'help: video file · duration on the card': {
    suites: ['mfe-help/src/videos/VideosPanel.test.tsx'],
    failed: 'HP-020 a video whose metadata fails is listed without a duration, and the next ones are read',
    slow: 'HP-020 a file without metadata after ten seconds is unloaded, and the next one is requested',
  },
  'help: video file · player': {
    suites: ['mfe-help/src/videos/player/playbackErrors.test.tsx'],
    failed: 'HP-007 when no file of a video can be played, an error with “Try again” is shown',
    slow: 'HP-007 a video without data for 20 s shows the error, which disappears when it plays',
  },
  'help: thumbnail · card': {
    suites: ['mfe-help/src/videos/VideosPanel.test.tsx'],
    failed: 'HP-006 a thumbnail that cannot be loaded is removed, so that the dark background is shown',
    // In this test no picture is ever loaded.
    slow: 'HP-006 HP-013 CL-051 a card shows thumbnail, title, “video” and the duration of its file',
  },
  'host: file of a remote · page of a remote': {
    suites: ['host/src/remotes/loading/remoteRoutes.test.tsx', 'host/src/remotes/federation/loadScript.test.ts'],
    failed: 'ER-005 a page that cannot be fetched shows the generic panel; “Try again” fetches it without a reload',
    slow: 'D-131 a script that does not load within six seconds is aborted',
  },
  'simswap: face model · photo step': {
    suites: ['mfe-simswap/src/liveness/faceModelLoading.test.tsx'],
    failed: 'D-138 a face model that cannot be loaded ends the check as unsupported',
    slow: 'D-138 D-107 the check can be cancelled while the face model is loaded',
  },
  'simswap: recogniser files · scan': {
    suites: ['mfe-simswap/src/serial/LazySerialField.test.tsx'],
    failed: 'SS-031 when the files of the recogniser are missing, the first message is shown',
    slow: 'SS-031 D-131 when the recogniser never responds, the first message is shown after 20 s and “Scan” is enabled again',
  },
  "simswap: vendor's script · photo step": {
    suites: ['mfe-simswap/src/liveness/vendor/vendor.test.ts'],
    failed: 'a script that cannot be loaded, or sets no global object, is unsupported',
    slow: 'a script that is not loaded within six seconds is unsupported',
  },
  "simswap: vendor's check · photo step": {
    suites: ['mfe-simswap/src/liveness/vendor/vendor.test.ts'],
    failed: 'a denied camera is a failure of its own; any other error is a failed check',
    slow: 'D-107 when the customer leaves, the signal of the vendor’s check is aborted and its result is CANCELLED',
  },
};

export const ROWS = { ...LISTED_ROWS, ...OTHER_ROWS };

/** Test files of `npm run test:errors`, as patterns for Jest. */
export const SUITES = [
  '\\.errors\\.test\\.tsx$',
  ...new Set(Object.values(LOADED_ROWS).flatMap(({ suites }) => suites)),
];

/** The calls that need a row. */
export function requiredCalls() {
  return [...listedCalls(readFileSync(join(ROOT, 'e2e/fixtures/calls.ts'), 'utf8')), ...Object.keys(OTHER_ROWS)];
}

/**
 * The ids of the listed calls, read from the source text, because nothing compiles TypeScript here.
 * @param {string} source
 */
function listedCalls(source) {
  return [...source.matchAll(/^ {2}'([^']+)': call\(/gm)].map(([, id = '']) => id);
}
