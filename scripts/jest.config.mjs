export default {
  displayName: 'scripts',
  testEnvironment: 'node',
  transform: {},
  testMatch: ['<rootDir>/**/*.test.mjs'],
};
