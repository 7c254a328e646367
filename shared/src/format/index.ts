export { date } from './date';
export { money } from './money';
export { initials, titleCase } from './name';
