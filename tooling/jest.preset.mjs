import { createRequire } from 'node:module';

/** Replaces fast-check, so that property tests use the same random values in each run; FC_SEED selects other values. */
const fastCheckMapping = {
  '^fast-check$': '<rootDir>/../tooling/seededFastCheck.cjs',
  '^fast-check/itself$': createRequire(import.meta.url).resolve('fast-check'),
};

const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
};

/** `npm run test:mutation` compiles instrumented sources. */
const isMutationTest = process.env['MUTATION_SOURCES'] !== undefined;
const transformer = isMutationTest ? '<rootDir>/../tooling/mutation/transform.cjs' : '@swc/jest';
const coverageSetup = isMutationTest ? ['<rootDir>/../tooling/mutation/recordCoverage.mjs'] : [];

/** A Jest project for code that runs in the browser. Tests without a document begin with `@jest-environment node`. */
export const browserProject = (name) => ({
  displayName: name,
  testEnvironment: '<rootDir>/../tooling/happyDom.cjs',
  testEnvironmentOptions: { url: 'http://localhost:8080/', customExportConditions: ['source', 'node', 'node-addons'] },
  transform: { '\\.[jt]sx?$': [transformer, { ...swcOptions, module: { type: 'commonjs' } }] },
  // Transforms the packages that are published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!.*(react-leaflet|@react-leaflet|workbox-core|workbox-strategies)/)'],
  moduleNameMapper: { '\\.(css|woff2)$': '<rootDir>/../tooling/emptyModule.cjs', ...fastCheckMapping },
  setupFilesAfterEnv: ['<rootDir>/../tooling/jest.setup.mjs', ...coverageSetup],
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
});

/** A Jest project for code that runs in Node as ES modules (needs `--experimental-vm-modules`). */
export const nodeProject = (name) => ({
  displayName: name,
  testEnvironment: 'node',
  // Tests import the sources of @portal/server and @portal/config instead of their build output.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': [transformer, { ...swcOptions, module: { type: 'es6' } }] },
  // Jest on Node 20 cannot require content-disposition, an ES module. @fastify/static uses it only for downloads, which no
  // server of the portal offers.
  moduleNameMapper: { '^content-disposition$': '<rootDir>/../tooling/contentDisposition.cjs', ...fastCheckMapping },
  setupFilesAfterEnv: coverageSetup,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
});
