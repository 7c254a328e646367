export { fakeChannels } from './fakeChannels';
