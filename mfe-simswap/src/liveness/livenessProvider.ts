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

/** A step of a running check: it decides the instruction that the customer sees. */
export type LivenessStep = 'camera' | 'loading' | 'centre' | 'left' | 'right' | 'again' | 'done';

/** `loaded` is the share of the files in percent, for the step `loading`. */
export type OnStep = (step: LivenessStep, loaded?: number) => void;

export interface LivenessProvider {
  /** The provider shows its own full-screen page; otherwise it shows the camera in `container`. */
  hasOwnScreen: boolean;
  /** Throws a `LivenessFailure`. Always turns the camera off at the end. */
  start: (container: HTMLElement, request: LivenessRequest, onStep?: OnStep) => Promise<LivenessResult>;
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
  /** The server did not register the check. */
  | 'NotKept';

/**
 * A check ended without a result: it could not run, timed out, or was not registered by the server. A check that
 * the customer failed or cancelled has a `LivenessResult` instead.
 */
export class LivenessFailure extends Error {
  override readonly name = 'LivenessFailure';

  constructor(
    readonly reason: FailureReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

export const notPassed = (status: 'FAILED' | 'CANCELLED'): LivenessResult => ({
  success: false,
  status,
  transactionnumber: '',
  shortGuid: '',
});

/** Whether a check was passed (SS-017): both the status and the flag are required. */
export function isVerified({ success, status }: { success: boolean; status: string }): boolean {
  return success && status === 'SUCCESSFUL';
}
