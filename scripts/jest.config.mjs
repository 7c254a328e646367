import { browserProject, nodeProject } from '../tooling/jest.preset.mjs';

const { transform, transformIgnorePatterns } = browserProject('scripts');

/** One test imports the calls of the remotes, which are TypeScript for browsers. */
export default {
  ...nodeProject('scripts'),
  transform: { ...nodeProject('scripts').transform, ...transform },
  transformIgnorePatterns,
  moduleNameMapper: { '\\.css$': '<rootDir>/../tooling/emptyModule.cjs' },
  // Packages with both have their CommonJS files as .js.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/**/*.test.mjs'],
};
