import { fakeMedia } from '@portal/shared/testing';

export { fakeMedia };

// The shell asks for the window's width and the system's colours from its first render on.
beforeEach(() => fakeMedia());
