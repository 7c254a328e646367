import { nodeProject } from '../shared/build/jest.preset.mjs';

/** Tests against a real nginx run where the environment says which one. */
const withoutNginx = process.env.NGINX_PATH ? [] : ['\\.nginx\\.test\\.ts$'];

export default {
  ...nodeProject('edge'),
  testPathIgnorePatterns: ['/node_modules/', ...withoutNginx],
  // Jest cannot require an ES module on Node 20, as @fastify/static does here. Only downloads use it; we have none.
  moduleNameMapper: { '^content-disposition$': '<rootDir>/src/testing/contentDisposition.cjs' },
};
