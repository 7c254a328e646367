import { createRequire } from 'node:module';

/** Property tests use the same random values in each run, unless FC_SEED is set. */
const seededFastCheck = {
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

/** A Jest project for code that runs in the browser (jsdom, with Node's own fetch classes). */
export const browserProject = (name) => ({
  displayName: name,
  testEnvironment: '<rootDir>/../tooling/environments/browser.cjs',
  testEnvironmentOptions: { url: 'http://localhost:8080/' },
  transform: { '\\.[jt]sx?$': ['@swc/jest', { ...swcOptions, module: { type: 'commonjs' } }] },
  // These packages are published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!.*(react-leaflet|@react-leaflet)/)'],
  moduleNameMapper: { '\\.(css|woff2)$': '<rootDir>/../tooling/emptyModule.cjs', ...seededFastCheck },
  setupFilesAfterEnv: ['<rootDir>/../tooling/jest.setup.mjs'],
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
});

/** A Jest project for code that runs in Node as ES modules (needs `--experimental-vm-modules`). */
export const nodeProject = (name) => ({
  displayName: name,
  testEnvironment: '<rootDir>/../tooling/environments/node.cjs',
  // Tests run the sources of @portal/server, not what was built from them.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { ...swcOptions, module: { type: 'es6' } }] },
  // Jest on Node 20 cannot require this ES module. @fastify/static needs it for downloads, which we do not have.
  moduleNameMapper: { '^content-disposition$': '<rootDir>/../tooling/contentDisposition.cjs', ...seededFastCheck },
  testMatch: ['<rootDir>/src/**/*.test.ts'],
});
