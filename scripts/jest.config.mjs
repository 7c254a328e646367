import { nodeProject } from '../tooling/jest.preset.mjs';
import { createRequire } from 'node:module';

const { transform } = nodeProject('scripts');
const swcTransformPath = createRequire(new URL('../edge/package.json', import.meta.url)).resolve('@swc/jest');

export default {
  displayName: 'scripts',
  testEnvironment: 'node',
  // Tests also run sources of the edge.
  extensionsToTreatAsEsm: ['.ts'],
  transform: Object.fromEntries(
    Object.entries(transform).map(([files, [, options]]) => [files, [swcTransformPath, options]]),
  ),
  testMatch: ['<rootDir>/**/*.test.mjs'],
};
