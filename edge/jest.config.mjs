import { nodeProject } from '../shared/build/jest.preset.mjs';

export default {
  ...nodeProject('edge'),
  // Jest cannot require an ES module on Node 20, as @fastify/static does here. Only downloads use it; we have none.
  moduleNameMapper: { '^content-disposition$': '<rootDir>/src/testing/contentDisposition.cjs' },
};
