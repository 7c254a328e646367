import { currentPosition, lookUpLocation } from '@portal/shared/location';
import { messageOf } from '@portal/shared/http';
import { coordinateName, geocode, reverseGeocode } from '../map';
import { fetchServiceAvailability, type CheckOptions } from './api/serviceAvailability';
import type { Coordinates, FibreLocation } from './fibreLocation';

/** What a check found: a place (with what went wrong on the way, if anything), or why there is none. */
export type CheckResult = { location: FibreLocation; problem?: string } | { error: string };

/** Tells how far a check is, in percent. */
export type ReportProgress = (reached: number) => void;

/** Milestones of the current-location flow (FA-018): position known, then the question is asked. */
const POSITION_KNOWN = 40;
const ASKING = 80;

/**
 * Is there fibre at these coordinates? They keep their `name`, or are named by the answer. Cannot that be found out, the
 * place counts as one without, named by its rounded coordinates (FA-022).
 */
export async function checkCoordinates(
  coordinates: Coordinates,
  { name, ...asking }: CheckOptions & { name?: string | undefined } = {},
): Promise<CheckResult> {
  try {
    const found = await fetchServiceAvailability(coordinates, asking);
    const called = name || found.location || found.address || coordinateName(coordinates);
    const place = toLocation(coordinates, called, found.fibreAvailable);
    return { location: found.address ? { ...place, address: found.address } : place };
  } catch (error) {
    return {
      location: toLocation(coordinates, coordinateName(coordinates), false),
      problem: messageOf(error, 'Failed to check service availability'),
    };
  }
}

/** A pin was put somewhere: it is named by the map's service, then checked (FA-020, FA-021). */
export async function checkPin(coordinates: Coordinates, signal?: AbortSignal): Promise<CheckResult> {
  return checkCoordinates(coordinates, { signal, name: await reverseGeocode(coordinates, signal) });
}

/**
 * Where the device is. Does its own way there fail, the shared lookup is asked once; fails that too, its text is the
 * result (FA-017, D-020).
 */
export async function checkCurrentLocation(report: ReportProgress, signal?: AbortSignal): Promise<CheckResult> {
  try {
    const { coordinates, name } = await locateDevice(signal);
    report(POSITION_KNOWN);
    const point = { lat: coordinates.latitude, lng: coordinates.longitude };
    return await checkCoordinates(point, { name, signal, onRequest: () => report(ASKING) });
  } catch (error) {
    return { error: messageOf(error, 'Unknown location error occurred.') };
  }
}

/** A place that is not in the list has no fibre (FA-013, D-080); the map's service may know where it is. */
export async function checkUnlisted(name: string, signal?: AbortSignal): Promise<CheckResult> {
  const coordinates = await geocode(name, signal);
  const place = { id: name, name, fibreAvailable: false, region: '', town: '' };
  return { location: coordinates ? { ...place, coordinates } : place };
}

async function locateDevice(signal: AbortSignal | undefined) {
  try {
    return { coordinates: await currentPosition(), name: undefined };
  } catch {
    return lookUpLocation(signal);
  }
}

function toLocation(coordinates: Coordinates, name: string, fibreAvailable: boolean): FibreLocation {
  return { id: coordinateName(coordinates), name, fibreAvailable, region: '', town: '', coordinates };
}
