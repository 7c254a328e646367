import { browserProject, nodeProject } from '../tooling/jest.preset.mjs';

const { transform } = browserProject('scripts');

/** Tests import the calls of the remotes, which are TypeScript for browsers, and the APIs of the sandbox. */
export default {
  ...nodeProject('scripts'),
  transform: { ...nodeProject('scripts').transform, ...transform },
  moduleNameMapper: { '\\.css$': '<rootDir>/../tooling/emptyModule.cjs' },
  // `js` before `mjs`: in packages that have both, the `.js` files are CommonJS.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/**/*.test.mjs'],
};
