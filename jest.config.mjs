/** Every package is a Jest project of its own; `npx jest --selectProjects broadband` runs one. */
export default {
  // A busy small machine may need long for what a quiet one does in a second; nothing is measured by it. Jest reads this
  // here only, not in a project's own configuration.
  testTimeout: 30_000,
  projects: [
    '<rootDir>/shared',
    '<rootDir>/host',
    '<rootDir>/mfe-*',
    '<rootDir>/server',
    '<rootDir>/sandbox',
    '<rootDir>/edge',
    '<rootDir>/scripts',
  ],
};
