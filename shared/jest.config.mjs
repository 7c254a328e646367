import { browserProject } from './build/jest.preset.mjs';

export default browserProject('shared');
