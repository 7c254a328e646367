/** Drawings of empty, failed and lost pages: one copy in the page, provided by the host, whose own pages show them too. */
export { Illustration } from './Illustration';
export type { IllustrationName } from './Illustration';
export { NotFoundNumerals } from './NotFoundNumerals';
export { paint } from './paint';
