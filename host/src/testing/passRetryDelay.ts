import { act } from '@testing-library/react';

/** Passes the pause before the second request for a chunk. Needs Jest's fake timers. */
export const passRetryDelay = () => act(() => jest.advanceTimersByTimeAsync(400));
