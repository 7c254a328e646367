import { apiFetch } from '@portal/shared/api';
import { config } from '@portal/shared/config';
import type * as z from '@portal/shared/schema';

/** The parameters of a liveness check (CL-039). */
export interface LivenessRequest {
  cardType: 'Ghana card';
  cardNumber: string;
  /** A new UUID for each check. */
  referenceId: string;
  purpose: 'Liveness Check';
  phoneNumber: string;
  /** A public key; '' if none is configured. */
  credentials: { key: string };
  /** Aborted when the customer leaves; the check then ends with CANCELLED. */
  signal?: AbortSignal | undefined;
}

/** The result of a check, in the same flat form for all providers (SS-014). `shortGuid` is the “suid”. */
export interface LivenessResult {
  success: boolean;
  /** Compared exactly (D-107). Any unknown status of a vendor becomes FAILED. */
  status: 'SUCCESSFUL' | 'FAILED' | 'CANCELLED';
  transactionnumber: string;
  shortGuid: string;
}

/** A step of a running check, which starts with `camera`: it decides the instruction that the customer sees. */
export type LivenessStep = 'camera' | 'loading' | 'centre' | 'left' | 'right' | 'again' | 'done';

/** Called at each step; `loaded` is the share of the files that has arrived, in percent, at the step `loading`. */
export type OnStep = (step: LivenessStep, loaded?: number) => void;

export interface LivenessProvider {
  /** Whether the provider covers the page with a screen of its own; otherwise it shows the camera in `container`. */
  hasOwnScreen: boolean;
  /** Throws a `LivenessError`. Always turns the camera off at the end. */
  start: (container: HTMLElement, request: LivenessRequest, onStep: OnStep) => Promise<LivenessResult>;
}

type FailureReason =
  /** The customer or the operating system denied the access to the camera. */
  | 'CameraDenied'
  /** There is no camera, or another program uses it. */
  | 'NoCamera'
  | 'Timeout'
  /** The browser cannot run the check, or it is not configured. */
  | 'Unsupported'
  /** A file of the check could not be loaded. */
  | 'NotLoaded'
  /** The server could not register the check. */
  | 'NotRegistered';

/** What the customer has to do after a failure; shown above the generic error panel. */
export const FAILURE_HINTS: Record<FailureReason, string> = {
  CameraDenied: 'The camera may not be used. Allow it for this site in your browser’s settings, then try again.',
  NoCamera: 'No camera was found, or another app is using it.',
  Timeout:
    'We could not see your face, or you turning your head, in time. Stand in good light and hold the phone at eye level.',
  Unsupported: 'The photo check does not work in this browser. Use another browser or device.',
  NotLoaded: 'The photo check could not be loaded: your connection is slow or was interrupted. Try again.',
  NotRegistered: 'Your photo check could not be saved. Check your connection, then try again in a minute.',
};

/**
 * A check ended without a result: it could not run, timed out, or was not registered by the server. A check that
 * the customer failed or cancelled has a `LivenessResult` instead.
 */
export class LivenessError extends Error {
  override readonly name = 'LivenessError';

  constructor(
    readonly reason: FailureReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/** The result of a check that the customer failed or cancelled. */
export const notPassedResult = (status: 'FAILED' | 'CANCELLED'): LivenessResult => ({
  success: false,
  status,
  transactionnumber: '',
  shortGuid: '',
});

/** Whether a check was passed (SS-017): both the status and the flag are required. */
export function isPassedResult({ success, status }: { success: boolean; status: string }): boolean {
  return success && status === 'SUCCESSFUL';
}

/**
 * Sends the reference of a check for the signed-in customer to the path of `call`, beside `simSwap.submitUrl`. Without
 * `submitUrl` nothing is sent and it returns undefined. Throws a `LivenessError` (`NotRegistered`).
 */
export async function registerCheck<T>(
  call: { path: string; method: 'POST'; schema: z.ZodMiniType<T> },
  referenceId: string,
): Promise<T | undefined> {
  const { submitUrl } = config().simSwap;
  if (submitUrl === null) return undefined;
  try {
    return await apiFetch({ ...call, url: submitUrl.replace(/\/[^/]*$/, call.path), json: { referenceId } });
  } catch (error) {
    throw new LivenessError('NotRegistered', error);
  }
}
