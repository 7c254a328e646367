/** Every package is a Jest project of its own; `npx jest --selectProjects broadband` runs one. */
export default {
  projects: [
    '<rootDir>/shared',
    '<rootDir>/host',
    '<rootDir>/mfe-broadband',
    '<rootDir>/mfe-fibre',
    '<rootDir>/mfe-simswap',
    '<rootDir>/mfe-account',
    '<rootDir>/mfe-help',
    '<rootDir>/operator',
    '<rootDir>/edge',
    '<rootDir>/scripts',
  ],
};
