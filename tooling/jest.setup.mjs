import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { cacheComputedStyles } from './computedStyles.mjs';
import { disableOwnerStacks } from './ownerStacks.mjs';

// `findBy…` and `waitFor` wait up to 5 s, because a busy machine may need seconds to load the first lazy screen.
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
  disableOwnerStacks((await import('react')).default);
}
