/** Mocked fibre APIs for the tests of more than one feature. */
export { mockFibreApis, availability, CHECK, list, LOCATIONS, REVERSE, SEARCH, TOKEN, token } from './mockFibreApis';
