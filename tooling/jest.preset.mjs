import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Jest loads all modules anew for each test file, so optimised code is rarely used often enough. V8 optimises a
// function after eight times as much work as it does by default: a tenth less CPU.
setFlagsFromString('--interrupt-budget=1000000');
// WebAssembly, which is the database of the sandbox, is not optimised either: a seventh less CPU for tests with a
// database.
setFlagsFromString('--liftoff-only');

// A time zone west of Ghana: a day that is computed in the time zone of the device fails a test.
process.env.TZ = 'America/New_York';

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Replaces fast-check, so that property tests use the same random values in each run; FC_SEED selects other values. */
const fastCheckMapping = {
  '^fast-check$': pathOf('seededFastCheck.cjs'),
  '^fast-check/itself$': createRequire(import.meta.url).resolve('fast-check'),
};

/** Ends only a test that hangs: one that usually takes a second may take much longer on a busy machine. */
const TEST_TIMEOUT_MS = 600_000;

const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
};

const transformer = createRequire(import.meta.url).resolve('@swc/jest');

/**
 * A Jest project for code that runs in the browser. Tests without a document begin with `@jest-environment node`.
 * @param {string} name
 * @returns {import('jest').Config}
 */
export const browserProject = (name) => ({
  displayName: name,
  testTimeout: TEST_TIMEOUT_MS,
  testEnvironment: pathOf('happyDom.cjs'),
  testEnvironmentOptions: { url: 'http://localhost:8080/', customExportConditions: ['source', 'node', 'node-addons'] },
  transform: { '\\.[jt]sx?$': [transformer, { ...swcOptions, module: { type: 'commonjs' } }] },
  // Transforms the packages that are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!.*(@portal|react-leaflet|@react-leaflet|workbox-core|workbox-strategies)/)',
  ],
  moduleNameMapper: { '\\.(css|woff2)$': pathOf('emptyModule.cjs'), ...fastCheckMapping },
  setupFilesAfterEnv: [pathOf('jest.setup.cjs')],
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
});

/**
 * A Jest project for code that runs in Node.
 * @param {string} name
 * @returns {import('jest').Config}
 */
export const nodeProject = (name) => ({
  displayName: name,
  testTimeout: TEST_TIMEOUT_MS,
  testEnvironment: 'node',
  // Tests import the sources of @portal/server and @portal/registry instead of their build output.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  transform: { '\\.[cm]?[jt]s$': [transformer, { ...swcOptions, module: { type: 'commonjs' } }] },
  // Transforms the packages that are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!.*(@electric-sql|@portal|content-disposition|cookie|geojson-vt|jose|lucide-react|oidc-provider)/)',
  ],
  moduleNameMapper: fastCheckMapping,
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/src/**/*.test.ts'],
});
