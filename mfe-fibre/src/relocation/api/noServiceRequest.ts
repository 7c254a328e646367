import { config } from '@portal/shared/config';
import { isHttpError, isNetworkError, messageOf, requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';

/** What call 7 sends (RL-010); `devicePickupDate` is `YYYY-MM-DD`. */
export interface NoServiceRequest {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  latitude: number | undefined;
  longitude: number | undefined;
  requestType: 'RELOCATION';
  /** The account's number, as text. */
  fttxNumber: string;
  dataTransferMsisdn: string;
  devicePickupDate: string;
}

const REQUIRED: readonly [key: keyof NoServiceRequest, message: string][] = [
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['email', 'Email address is required'],
  ['fttxNumber', 'Fibre account number is required'],
  ['dataTransferMsisdn', 'Data transfer phone number is required'],
  ['devicePickupDate', 'Device pickup date is required'],
  ['latitude', 'Location coordinates are required'],
  ['longitude', 'Location coordinates are required'],
];

const BY_STATUS: Record<number, string> = {
  400: 'Invalid request data. Please check your information.',
  401: 'Authentication failed',
  403: "You don't have permission to perform this action.",
  500: 'Server error. Please try again later.',
};

/**
 * A text, or an object with a message (CL-028): both say no more than that it worked. A page is neither, nor is the
 * beginning of an object.
 */
const done = z.union([
  z.optional(z.string().check(z.refine((text) => !/^[<{]/.test(text.trimStart())))),
  z.object({ message: z.optional(z.unknown()) }),
]);

/**
 * Call 7: asks for the router to be picked up. `token` is the fibre token bound to the customer; `key` makes a repetition
 * the same request. Throws in the words of RL-021 and RL-025 to RL-032; a message in the answer replaces them (RL-030).
 */
export async function sendNoServiceRequest(request: NoServiceRequest, token: string, key: string): Promise<void> {
  const missing = REQUIRED.find(([name]) => request[name] === undefined || request[name] === '');
  if (missing) throw new Error(missing[1]);
  const url = `${config().api.homeOrder}/no-service-customers/create`;
  const call = { json: request, token, schema: done, allowText: true, headers: { 'idempotency-key': key } };
  await requestJson(url, call).catch((error: unknown) => {
    throw new Error(wordsFor(error), { cause: error });
  });
}

function wordsFor(error: unknown): string {
  if (isHttpError(error)) {
    return messageOf(error, BY_STATUS[error.status] ?? `Request failed with status ${error.status}`);
  }
  if (isNetworkError(error)) return 'Network error. Please check your connection and try again.';
  return 'Failed to submit request. Please try again.';
}
