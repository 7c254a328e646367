import { browserProject } from '@portal/shared/build/jest.preset.mjs';

export default browserProject('fibre');
