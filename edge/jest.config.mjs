import { nodeProject } from '../tooling/jest.preset.mjs';

/** Tests that need a real nginx are ignored unless `NGINX_PATH` names its executable. */
const ignoredWithoutNginx = process.env.NGINX_PATH ? [] : ['\\.nginx\\.test\\.ts$'];

export default {
  ...nodeProject('edge'),
  testPathIgnorePatterns: ['/node_modules/', ...ignoredWithoutNginx],
};
