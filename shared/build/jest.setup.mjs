import '@testing-library/jest-dom/jest-globals';

// jsdom has no layout, so nothing to scroll; its own stand-in only complains.
globalThis.scrollTo = () => undefined;
