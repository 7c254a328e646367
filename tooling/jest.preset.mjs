import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Replaces fast-check, so that property tests use the same random values in each run; FC_SEED selects other values. */
const fastCheckMapping = {
  '^fast-check$': pathOf('seededFastCheck.cjs'),
  '^fast-check/itself$': createRequire(import.meta.url).resolve('fast-check'),
};

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
 * A Jest project for code that runs in Node as ES modules (needs `--experimental-vm-modules`).
 * @param {string} name
 * @returns {import('jest').Config}
 */
export const nodeProject = (name) => ({
  displayName: name,
  testEnvironment: 'node',
  // Tests import the sources of @portal/server and @portal/config instead of their build output.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': [transformer, { ...swcOptions, module: { type: 'es6' } }] },
  // Jest on Node 20 cannot require content-disposition, an ES module. @fastify/static uses it only for downloads, which no
  // server of the portal offers.
  moduleNameMapper: { '^content-disposition$': pathOf('contentDisposition.cjs'), ...fastCheckMapping },
  testMatch: ['<rootDir>/src/**/*.test.ts'],
});
