/** Replaces MUI's ripple in the host: the theme disables it for all buttons, but that leaves its code in the first load (docs/decisions/0010-performance.md). */
export default () => null;
