import { nodeProject } from '../tooling/jest.preset.mjs';

// Without `moduleNameMapper`: no test of the scripts uses fast-check or @fastify/static.
export default { ...nodeProject('scripts'), moduleNameMapper: {}, testMatch: ['<rootDir>/**/*.test.mjs'] };
