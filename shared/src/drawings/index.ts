/** Illustrations of empty states and error pages. The host provides this module to all remotes. */
export { Illustration } from './Illustration';
export type { IllustrationName } from './Illustration';
export { NotFoundNumerals } from './NotFoundNumerals';
export { colors } from './colors';
