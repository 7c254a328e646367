// The remotes in the single application import style sheets.
declare module '*.css';

/** The bytes of a face recognition model, which the build inlines as a data URL. */
declare module '*.bin' {
  const dataUrl: string;
  // oxlint-disable-next-line no-restricted-exports -- the bundler’s asset modules have this export only
  export default dataUrl;
}
