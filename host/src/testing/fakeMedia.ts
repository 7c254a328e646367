import { fakeMedia } from '@portal/shared/testing';

export { fakeMedia };

// The shell reads the window's width and the system's colour scheme in its first render.
beforeEach(() => fakeMedia());
