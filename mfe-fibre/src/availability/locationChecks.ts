import { currentPosition, lookUpLocation } from '@portal/shared/location';
import { messageOf } from '@portal/shared/http';
import { formatCoordinates, geocode, reverseGeocode } from '../map';
import { fetchServiceAvailability, type CheckOptions } from './api/serviceAvailability';
import type { Coordinates, FibreLocation } from './fibreLocation';

/** A location, with the error of its check, if any. */
export type CheckedLocation = { location: FibreLocation; problem?: string };

/** The result of a check: a location, or why none was found. */
export type CheckResult = CheckedLocation | { error: string };

export type ReportProgress = (reached: number) => void;

/** Progress of the current-location check when the position is known, and when the request is sent (FA-018). */
const POSITION_KNOWN_PERCENT = 40;
const REQUEST_SENT_PERCENT = 80;

/**
 * Checks whether fibre is available at these coordinates. The location is called `name`, or as the response calls it. If
 * the check fails, the location counts as one without fibre and is named by its rounded coordinates (FA-022).
 */
export async function checkCoordinates(
  coordinates: Coordinates,
  { name, ...options }: CheckOptions & { name?: string | undefined } = {},
): Promise<CheckedLocation> {
  try {
    const availability = await fetchServiceAvailability(coordinates, options);
    const label = name || availability.location || availability.address || formatCoordinates(coordinates);
    const location = toLocation(coordinates, label, availability.fibreAvailable);
    return { location: availability.address ? { ...location, address: availability.address } : location };
  } catch (error) {
    return {
      location: toLocation(coordinates, formatCoordinates(coordinates), false),
      problem: messageOf(error, 'Failed to check service availability'),
    };
  }
}

/** Names the pin's position with the geocoder, then checks it (FA-020, FA-021). */
export async function checkPin(coordinates: Coordinates, signal?: AbortSignal): Promise<CheckedLocation> {
  return checkCoordinates(coordinates, { signal, name: await reverseGeocode(coordinates, signal) });
}

/**
 * Checks whether fibre is available at the device's position. If the device reports no position, the shared location
 * lookup is tried once; if that fails too, its error is the result (FA-017, D-020).
 */
export async function checkCurrentLocation(report: ReportProgress, signal?: AbortSignal): Promise<CheckResult> {
  try {
    const { coordinates, name } = await locateDevice(signal);
    report(POSITION_KNOWN_PERCENT);
    const point = { lat: coordinates.latitude, lng: coordinates.longitude };
    return await checkCoordinates(point, { name, signal, onRequest: () => report(REQUEST_SENT_PERCENT) });
  } catch (error) {
    return { error: messageOf(error, 'Unknown location error occurred.') };
  }
}

/** For a name that is not in the list: a location without fibre (FA-013, D-080), with the geocoder's coordinates, if any. */
export async function locateUnlisted(name: string, signal?: AbortSignal): Promise<CheckedLocation> {
  const coordinates = await geocode(name, signal);
  const location = { id: name, name, fibreAvailable: false, region: '', town: '' };
  return { location: coordinates ? { ...location, coordinates } : location };
}

async function locateDevice(signal: AbortSignal | undefined) {
  try {
    return { coordinates: await currentPosition(), name: undefined };
  } catch {
    return lookUpLocation(signal);
  }
}

function toLocation(coordinates: Coordinates, name: string, fibreAvailable: boolean): FibreLocation {
  return { id: formatCoordinates(coordinates), name, fibreAvailable, region: '', town: '', coordinates };
}
