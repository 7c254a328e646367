import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { cacheComputedStyles } from './computedStyles.mjs';
import { forgetOwnerStacks } from './ownerStacks.mjs';

// A busy machine may need seconds to load the first lazy screen.
configure({ asyncUtilTimeout: 5000 });

// jsdom does not implement scrolling; its own function only logs an error.
globalThis.scrollTo = () => undefined;

// Tests in the Node environment have no window.
if (globalThis.window) {
  // jsdom does not implement modal dialogs.
  Object.assign(globalThis.HTMLDialogElement.prototype, {
    /** @this {HTMLDialogElement} */
    showModal() {
      this.open = true;
    },
    /** @this {HTMLDialogElement} */
    close() {
      this.open = false;
    },
  });
  cacheComputedStyles(globalThis.window);
  forgetOwnerStacks((await import('react')).default);
}
