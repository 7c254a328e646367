/** What the fibre systems and the browser answer, for the tests of more than one subject. */
export { mockBroadcastChannel } from './mockBroadcastChannel';
export {
  mockFibreApis,
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
