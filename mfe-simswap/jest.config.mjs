import { browserProject } from '@portal/tooling/jest.preset.mjs';

const base = browserProject('simswap');

export default {
  ...base,
  // Its main entry is the one for Node.
  moduleNameMapper: { ...base.moduleNameMapper, '^tesseract\\.js$': 'tesseract.js/dist/tesseract.min.js' },
};
