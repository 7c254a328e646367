export default {
  displayName: 'scripts',
  testEnvironment: 'node',
  testTimeout: 30_000,
  transform: {},
  testMatch: ['<rootDir>/**/*.test.mjs'],
};
