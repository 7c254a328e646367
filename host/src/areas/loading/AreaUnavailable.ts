/** An area could not be loaded (D-029): whatever the cause, “Try again” may help. */
export class AreaUnavailable extends Error {
  override readonly name = 'AreaUnavailable';

  constructor(area: string, cause?: unknown) {
    super(`The area ${area} could not be loaded`, { cause });
  }
}
