/** Advances the fake timers until the promise is resolved or rejected. */
export async function advanceUntilSettled<T>(promise: Promise<T>): Promise<T> {
  const state = { isSettled: false };
  const stop = () => void (state.isSettled = true);
  promise.then(stop, stop);
  while (!state.isSettled) await jest.advanceTimersByTimeAsync(100);
  return promise;
}
