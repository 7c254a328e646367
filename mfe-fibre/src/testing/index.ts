/** What the fibre systems answer, for the tests of more than one subject. */
export { answerFibre, availability, CHECK, list, LOCATIONS, pass, REVERSE, SEARCH, TOKEN, token } from './fibreAnswers';
