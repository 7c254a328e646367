export { date } from './date';
export { money } from './money';
export { titleCase } from './name';
