import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** What the compiler calls while it prepares for Fast Refresh; the host provides `react/jsx-runtime` only. */
export function jsxDEV(type, props, key, isStatic) {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}

export { Fragment };
