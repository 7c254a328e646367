/** A remote could not be loaded (D-029). “Try again” may help, whatever the cause. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';

  /** @param needsReload this document cannot show the page any more: “Try again” must reload it */
  constructor(
    remote: string,
    cause?: unknown,
    readonly needsReload = false,
  ) {
    super(`The remote ${remote} could not be loaded`, { cause });
  }
}
