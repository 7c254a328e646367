import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * `react/jsx-dev-runtime`, which the compiler uses for Fast Refresh, on top of `react/jsx-runtime`, which the host provides.
 * @param {import('react').ElementType} type
 * @param {object} props
 * @param {import('react').Key | undefined} key
 * @param {boolean} isStatic
 */
export function jsxDEV(type, props, key, isStatic) {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}

export { Fragment };
