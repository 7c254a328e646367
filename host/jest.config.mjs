import { browserProject } from '@portal/tooling/jest.preset.mjs';

export default browserProject('host');
