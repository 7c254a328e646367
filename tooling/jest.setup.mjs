import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { keepComputedStyles } from './computedStyles.mjs';
import { forgetOwnerStacks } from './ownerStacks.mjs';

// A busy small machine may need seconds for the first lazy screen; nothing is measured by it.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no layout, so nothing to scroll; its own stand-in only complains.
globalThis.scrollTo = () => undefined;

// Some tests run in Node.
if (globalThis.window) {
  // jsdom knows no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal() {
      this.open = true;
    },
    close() {
      this.open = false;
    },
  });
  keepComputedStyles(globalThis.window);
  forgetOwnerStacks((await import('react')).default);
}
