import { nodeProject } from '../shared/build/jest.preset.mjs';

export default nodeProject('operator');
