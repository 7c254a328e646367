import { nodeProject } from '../tooling/jest.preset.mjs';

/** Tests against a real nginx run where the environment says which one. */
const withoutNginx = process.env.NGINX_PATH ? [] : ['\\.nginx\\.test\\.ts$'];

export default {
  ...nodeProject('edge'),
  testPathIgnorePatterns: ['/node_modules/', ...withoutNginx],
};
