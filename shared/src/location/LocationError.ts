/** The seven error texts of the location lookup (ER-002). */
export const locationTexts = {
  unsupported: 'Geolocation is not supported by this browser.',
  denied: 'Location access denied by user.',
  unavailable: 'Location unavailable.',
  timedOut: 'Location request timed out.',
  unknown: 'Unknown location error occurred.',
  noName: 'Could not determine location name.',
  reverseFailed: 'Failed to reverse geocode coordinates.',
} as const;

/** The location lookup failed; the message is one of `locationTexts` (SHR-020…026). */
export class LocationError extends Error {
  override readonly name = 'LocationError';

  constructor(reason: keyof typeof locationTexts, cause?: unknown) {
    super(locationTexts[reason], { cause });
  }
}
