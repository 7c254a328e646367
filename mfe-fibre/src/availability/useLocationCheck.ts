import { useEffect, useRef, useState } from 'react';
import { messageOf, pause } from '@portal/shared/http';
import { currentPosition, lookUpLocation } from '@portal/shared/location';
import { useSimulatedProgress, type ProgressTiming } from '@portal/shared/progress';
import { formatCoordinates, geocode, reverseGeocode } from '../map';
import { fetchServiceAvailability, type CheckOptions } from './api';
import type { Coordinates, CheckedLocation } from './checkedLocation';

/** The progress of most checks rises by 10 percent every 200 ms up to 80 (FA-019). */
const DEFAULT_TIMING: ProgressTiming = { step: 10, everyMs: 200, cap: 80 };
/** The progress at the current location rises by 5 percent every 150 ms up to 30; then the check reports 40 and 80. */
const CURRENT_LOCATION_TIMING: ProgressTiming = { step: 5, everyMs: 150, cap: 30 };
/** How long the progress bar shows 100 percent before the result. */
const SETTLE_MS = 200;

type RunningCheck = { timing: ProgressTiming; reached: number; done: boolean };

type Check = (signal: AbortSignal, report: ReportProgress) => Promise<CheckResult>;

/**
 * Runs location checks and passes the checked location to `onResult`; a check that finds no location sets `error`. A
 * new check and unmounting cancel the running one.
 */
export function useLocationCheck(onResult: (location: CheckedLocation) => void) {
  const [running, setRunning] = useState<RunningCheck>();
  const [error, setError] = useState<string>();
  const abortController = useRef<AbortController>(undefined);
  const isChecking = running !== undefined && !running.done;
  const progress = useSimulatedProgress(running?.timing ?? DEFAULT_TIMING, isChecking, running?.reached ?? 0);

  useEffect(() => () => abortController.current?.abort(), []);

  const start = (timing: ProgressTiming, check: Check) => {
    abortController.current?.abort();
    setError(undefined);
    const { signal } = (abortController.current = new AbortController());
    const update = (changes: Partial<RunningCheck>) => {
      if (!signal.aborted) setRunning({ timing, reached: 0, done: false, ...changes });
    };
    const run = async () => {
      update({});
      const result = await check(signal, (reached) => update({ reached }));
      update({ done: true });
      await pause(SETTLE_MS);
      if (signal.aborted) return;
      setRunning(undefined);
      if ('error' in result) setError(result.error);
      else onResult(result);
    };
    // The checks return their errors and never reject.
    void run();
  };
  return {
    /** Progress in percent while a check runs, else undefined (FA-015). */
    progress: running && progress.value,
    /** Why the last check found no location. */
    error,
    clearError: () => setError(undefined),
    checkCoordinates: (at: Coordinates) => start(DEFAULT_TIMING, (signal) => checkCoordinates(at, { signal })),
    checkCurrentLocation: () =>
      start(CURRENT_LOCATION_TIMING, (signal, report) => checkCurrentLocation(report, signal)),
    locateUnlisted: (name: string) => start(DEFAULT_TIMING, (signal) => locateUnlisted(name, signal)),
    checkPin: (at: Coordinates) => start(DEFAULT_TIMING, (signal) => checkPin(at, signal)),
    cancel: () => {
      abortController.current?.abort();
      setRunning(undefined);
    },
  };
}

export type LocationCheck = ReturnType<typeof useLocationCheck>;

/** The result of a check: a location, or why none was found. */
type CheckResult = CheckedLocation | { error: string };

type ReportProgress = (reached: number) => void;

/** Progress of the current-location check when the position is known, and when the request is sent (FA-018). */
const POSITION_KNOWN_PERCENT = 40;
const REQUEST_SENT_PERCENT = 80;

/**
 * Checks whether fibre is available at these coordinates. The location is called `name`, or as the response calls it.
 * If the check fails, the location counts as one without fibre and is named by its rounded coordinates (FA-022).
 */
export async function checkCoordinates(
  coordinates: Coordinates,
  { name, ...options }: CheckOptions & { name?: string | undefined } = {},
): Promise<CheckedLocation> {
  const id = formatCoordinates(coordinates);
  const unavailable = { id, name: id, fibreAvailable: false, region: '', town: '', coordinates };
  try {
    const { fibreAvailable, location, address } = await fetchServiceAvailability(coordinates, options);
    return { ...unavailable, name: name || location || address || id, fibreAvailable, ...(address && { address }) };
  } catch (error) {
    return { ...unavailable, problem: messageOf(error, 'Failed to check service availability') };
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

/** For a name that is not in the list: a location without fibre (FA-013, D-080); with coordinates, if it is found. */
async function locateUnlisted(name: string, signal?: AbortSignal): Promise<CheckedLocation> {
  const coordinates = await geocode(name, signal);
  return { id: name, name, fibreAvailable: false, region: '', town: '', ...(coordinates && { coordinates }) };
}

async function locateDevice(signal: AbortSignal | undefined) {
  try {
    return { coordinates: await currentPosition(), name: undefined };
  } catch {
    return lookUpLocation(signal);
  }
}
