import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** Implements `react/jsx-dev-runtime`, which Fast Refresh needs, with `react/jsx-runtime`, which the host provides. */
export function jsxDEV(type, props, key, isStatic) {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}

export { Fragment };
