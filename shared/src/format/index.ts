export { date } from './date.ts';
export { money } from './money.ts';
export { initials, titleCase } from './name.ts';
