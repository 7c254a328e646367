/** What the fibre systems and the browser answer, for the tests of more than one subject. */
export { fakeChannels } from './mockBroadcastChannel';
export {
  answerFibre,
  availability,
  CHECK,
  list,
  LOCATIONS,
  pass,
  REVERSE,
  SEARCH,
  TOKEN,
  token,
} from './mockFibreApis';
