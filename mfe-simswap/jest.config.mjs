import { browserProject } from '@portal/tooling/jest.preset.mjs';

const base = browserProject('simswap');

export default {
  ...base,
  // The main entry of tesseract.js is for Node; tests need the one for browsers.
  moduleNameMapper: { ...base.moduleNameMapper, '^tesseract\\.js$': 'tesseract.js/dist/tesseract.min.js' },
};
