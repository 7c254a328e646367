import { browserProject, HAPPY_DOM } from '@portal/tooling/jest.preset.mjs';

export default browserProject('host', HAPPY_DOM);
