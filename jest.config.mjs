// A time zone west of Ghana: a day that is computed in the time zone of the device fails a test.
process.env.TZ = 'America/New_York';

/** Every package with unit tests is a Jest project; `npx jest --selectProjects broadband` runs the tests of one. */
export default {
  // A generous limit, which only ends a test that hangs: a test of one second may take much longer on a busy machine. Jest
  // reads `testTimeout` only from this file, not from the configuration of a project.
  testTimeout: 600_000,
  projects: [
    '<rootDir>/shared',
    '<rootDir>/host',
    '<rootDir>/mfe-*',
    '<rootDir>/config',
    '<rootDir>/server',
    '<rootDir>/sandbox',
    '<rootDir>/edge',
    '<rootDir>/scripts',
  ],
};
