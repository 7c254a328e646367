/** Illustrations of empty states and error pages. The host provides this module to all remotes. */
export { colors, ErrorIllustration } from './ErrorIllustration.tsx';
export { Illustration } from './Illustration.tsx';
export type { IllustrationName } from './Illustration.tsx';
export { NotFoundNumerals } from './NotFoundNumerals.tsx';
