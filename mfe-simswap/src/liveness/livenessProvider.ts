/** What a liveness check is told (CL-039). */
export interface LivenessRequest {
  cardType: 'Ghana card';
  cardNumber: string;
  /** New for each check. */
  referenceId: string;
  purpose: 'Liveness Check';
  phoneNumber: string;
  /** A published key, no secret; '' where none is configured. */
  credentials: { key: string };
  /** Aborted when the customer leaves: the check then ends as CANCELLED. */
  signal?: AbortSignal | undefined;
}

/** What a check ends with, flat, whatever a vendor’s own answer looks like (SS-014). `shortGuid` is the “suid”. */
export interface LivenessResult {
  success: boolean;
  /** Compared exactly (D-107). Values other than SUCCESSFUL are ours; a vendor’s unknown one is FAILED. */
  status: 'SUCCESSFUL' | 'FAILED' | 'CANCELLED';
  transactionnumber: string;
  shortGuid: string;
}

/** What the customer should do right now. */
export type LivenessStep = 'camera' | 'centre' | 'left' | 'right' | 'again' | 'done';

/** One way to check that a living person holds the phone. */
export interface LivenessProvider {
  /** Whether the provider draws its own screen over the page; otherwise it draws the camera into `host`. */
  ownScreen: boolean;
  /** Throws a `LivenessFailure`. The camera is off when it has ended, however it ended. */
  start: (
    host: HTMLElement,
    request: LivenessRequest,
    onStep?: (step: LivenessStep) => void,
  ) => Promise<LivenessResult>;
}

type Reason =
  /** The customer or the system does not let the page use the camera. */
  | 'CameraDenied'
  /** There is none, or another program holds it. */
  | 'NoCamera'
  | 'Timeout'
  /** The browser cannot do it, or a file it needs did not come. */
  | 'Unsupported'
  /** It was passed, and the server did not take it. */
  | 'NotKept';

/** Why a check could not be made, or was not passed. */
export class LivenessFailure extends Error {
  override readonly name = 'LivenessFailure';

  constructor(
    readonly reason: Reason,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/** A result that stands for nothing. */
export const notPassed = (status: 'FAILED' | 'CANCELLED'): LivenessResult => ({
  success: false,
  status,
  transactionnumber: '',
  shortGuid: '',
});

/** SS-017: both the status and the flag must say so. */
export function isVerified({ success, status }: { success: boolean; status: string }): boolean {
  return success && status === 'SUCCESSFUL';
}
