import { nodeProject } from '../tooling/jest.preset.mjs';

export default { ...nodeProject('scripts'), moduleNameMapper: {}, testMatch: ['<rootDir>/**/*.test.mjs'] };
