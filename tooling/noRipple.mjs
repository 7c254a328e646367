/** Replaces MUI's ripple in the host: the theme disables it, but its code would still be in the first load. */
export default () => null;
