import { useCallback, useEffect, useRef, useState } from 'react';
import { apiFetch } from '@portal/shared/api';
import { messageOf, pause } from '@portal/shared/http';
import { useSimulatedProgress, type ProgressTiming } from '@portal/shared/progress';
import * as z from '@portal/shared/schema';

/** The seven error texts of the location lookup (ER-002). */
export const locationErrorTexts = {
  unsupported: 'Geolocation is not supported by this browser.',
  denied: 'Location access denied by user.',
  unavailable: 'Location unavailable.',
  timedOut: 'Location request timed out.',
  unknown: 'Unknown location error occurred.',
  noName: 'Could not determine location name.',
  reverseFailed: 'Failed to reverse geocode coordinates.',
} as const;

/** Coordinates in degrees (SHR-016). */
export interface Position {
  latitude: number;
  longitude: number;
}

const TIMEOUT_MS = 10_000;

/** High accuracy, a time-out of 10 s, cached positions up to one minute old (SHR-027). */
const POSITION_OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 };

const TEXT_BY_ERROR_CODE: Partial<Record<number, string>> = {
  1: locationErrorTexts.denied,
  2: locationErrorTexts.unavailable,
  3: locationErrorTexts.timedOut,
};

/**
 * The position of the device; the browser asks the customer for permission (SHR-020…024). Rejects with an Error whose
 * message is one of `locationErrorTexts`.
 */
export async function currentPosition(): Promise<Position> {
  const ended = new AbortController();
  try {
    return await Promise.race([requestPosition(), rejectUnansweredPrompt(ended.signal)]);
  } finally {
    ended.abort();
  }
}

/**
 * Rejects after 10 s: the time-out of the browser does not run while its permission prompt is unanswered. If the
 * customer has allowed the access by then, the device gets its own 10 s.
 */
async function rejectUnansweredPrompt(signal: AbortSignal): Promise<never> {
  await pause(TIMEOUT_MS, signal);
  if (await isPermissionGranted()) await pause(TIMEOUT_MS, signal);
  throw new Error(locationErrorTexts.timedOut);
}

async function isPermissionGranted(): Promise<boolean> {
  // Undefined in Safari before 16 and without https, although its type says otherwise.
  const permissions = navigator.permissions as Permissions | undefined;
  const status = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return status?.state === 'granted';
}

function requestPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Undefined in some embedded browsers and without https, although its type says otherwise.
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation) {
      reject(new Error(locationErrorTexts.unsupported));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      (error) => reject(new Error(TEXT_BY_ERROR_CODE[error.code] ?? locationErrorTexts.unknown, { cause: error })),
      POSITION_OPTIONS,
    );
  });
}

const optionalTextSchema = z.nullish(z.string());

/** The call for the place name of a position, which is a reverse geocoding (CL-014). */
export const placeNameCall = {
  service: 'geocoder',
  path: '/reverse{?format,lat,lon}',
  schema: z.object({
    address: z.nullish(z.object({ suburb: optionalTextSchema, city: optionalTextSchema, town: optionalTextSchema })),
    display_name: optionalTextSchema,
  }),
  token: 'none',
  errors: { other: locationErrorTexts.reverseFailed },
} as const;

type PlaceNameResponse = z.infer<typeof placeNameCall.schema>;

/** The suburb, else city, else town, else display name; undefined if all are missing (SHR-015). */
function placeName({ address, display_name }: PlaceNameResponse): string | undefined {
  return address?.suburb || address?.city || address?.town || display_name || undefined;
}

/**
 * The place name of a position. Throws an error if the request fails (SHR-026) or the response has no name (SHR-025),
 * and the abort reason if the signal is aborted. The fibre map has its own rule for the name of its pin.
 */
async function fetchPlaceName({ latitude, longitude }: Position, signal?: AbortSignal): Promise<string> {
  const params = { format: 'json', lat: latitude, lon: longitude };
  const name = placeName(await apiFetch({ ...placeNameCall, params, signal }));
  if (name === undefined) throw new Error(locationErrorTexts.noName);
  return name;
}

export interface FoundLocation {
  name: string;
  coordinates: Position;
}

/** Gets the position of the device, then its place name. Throws an error with one of `locationErrorTexts`. */
export async function lookUpLocation(signal?: AbortSignal): Promise<FoundLocation> {
  const coordinates = await currentPosition();
  return { name: await fetchPlaceName(coordinates, signal), coordinates };
}

/** The state of a location lookup and the functions that start and reset it (SHR-015…019). */
export interface LocationLookup {
  name?: string | undefined;
  coordinates?: Position | undefined;
  /** One of `locationErrorTexts`. */
  error?: string | undefined;
  /** What failed, if `error` is set. */
  cause?: unknown;
  loading: boolean;
  /** In percent: 0 before the first lookup, 10 to 80 during a lookup, 100 after it. */
  progress: number;
  lookUp: () => void;
  reset: () => void;
}

type LookupState = Omit<LocationLookup, 'progress' | 'lookUp' | 'reset'>;

/** The progress starts at 10 percent and rises by 5 every 100 ms up to 80 (SHR-018). */
const PROGRESS_TIMING: ProgressTiming = { start: 10, step: 5, everyMs: 100, cap: 80 };
const INITIAL_LOOKUP: LookupState = { loading: false };

/** The position of the device and its place name, looked up by `lookUp`, which cancels an earlier lookup. */
export function useLocationLookup(): LocationLookup {
  const [lookup, setLookup] = useState(INITIAL_LOOKUP);
  const controller = useRef<AbortController>(undefined);
  const progress = useSimulatedProgress(PROGRESS_TIMING, lookup.loading);

  const cancel = useCallback(() => controller.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const lookUp = useCallback(() => {
    cancel();
    const { signal } = (controller.current = new AbortController());
    const update = (changes: Partial<LookupState>) => {
      if (!signal.aborted) setLookup((before) => ({ ...before, ...changes }));
    };
    setLookup({ loading: true });
    currentPosition()
      .then((coordinates) => {
        update({ coordinates });
        return fetchPlaceName(coordinates, signal);
      })
      .then((name) => update({ name, loading: false }))
      .catch((cause: unknown) =>
        update({ error: messageOf(cause, locationErrorTexts.unknown), cause, loading: false }),
      );
  }, [cancel]);

  const reset = useCallback(() => {
    cancel();
    setLookup(INITIAL_LOOKUP);
  }, [cancel]);

  return { ...lookup, progress: lookup === INITIAL_LOOKUP ? 0 : progress.value, lookUp, reset };
}
