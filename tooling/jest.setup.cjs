if (globalThis.window) {
  require('@testing-library/jest-dom/jest-globals');
  const { configure } = require('@testing-library/react');
  // A limit that only a test that fails reaches: a busy machine may need seconds to load the first lazy screen.
  configure({ asyncUtilTimeout: 60_000 });
} else {
  // Tests in the Node environment have no window; code that reads `navigator.onLine` has a connection there.
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } });
}
