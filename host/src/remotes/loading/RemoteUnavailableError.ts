/** An area could not be loaded (D-029): whatever the cause, “Try again” may help. */
export class AreaUnavailable extends Error {
  override readonly name = 'AreaUnavailable';

  /** @param needsReload the page as it stands cannot show the area any more: “Try again” loads it anew */
  constructor(
    area: string,
    cause?: unknown,
    readonly needsReload = false,
  ) {
    super(`The area ${area} could not be loaded`, { cause });
  }
}
