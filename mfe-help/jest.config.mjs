import { browserProject, HAPPY_DOM } from '@portal/tooling/jest.preset.mjs';

export default browserProject('help', HAPPY_DOM);
