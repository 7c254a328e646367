/** Mocked fibre APIs for the tests of more than one feature. */
export {
  mockFibreApis,
  availabilityReply,
  CHECK,
  locationsReply,
  LOCATIONS,
  REVERSE,
  SEARCH,
  TOKEN,
  tokenReply,
} from './mockFibreApis';
