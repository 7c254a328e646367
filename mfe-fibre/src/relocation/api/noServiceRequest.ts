import { apiFetch } from '@portal/shared/api';
import { isHttpError, isNetworkError, messageOf } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import { clearFibreTokens, relocationToken } from '../../fibreToken';

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

const ERROR_TEXT_BY_STATUS: Record<number, string> = {
  400: 'Invalid request data. Please check your information.',
  401: 'Authentication failed',
  403: "You don't have permission to perform this action.",
  500: 'Server error. Please try again later.',
};

/**
 * A valid response: a text or an object with a message (CL-028), which only confirms the request. An HTML page and
 * truncated JSON are invalid.
 */
const confirmation = z.union([
  z.optional(z.string().check(z.refine((text) => !/^[<{]/.test(text.trimStart())))),
  z.object({ message: z.optional(z.unknown()) }),
]);

/**
 * Sends the pickup request and throws the text for the screen (D-097): “Authentication failed. Please try again.” for a
 * 401 without a message and for a text with “401” or “Unauthorized”, else the text of the call. A 401 clears the cached
 * tokens (RL-026).
 */
export async function requestPickup(request: NoServiceRequest, key: string): Promise<void> {
  try {
    await sendNoServiceRequest(request, key);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const unauthorized = isHttpError(cause, 401) ? cause : undefined;
    if (unauthorized) clearFibreTokens();
    const text = messageOf(error, 'Failed to submit request. Please try again.');
    const isAuthText = unauthorized?.message === '' || /401|Unauthorized/.test(text);
    throw new Error(isAuthText ? 'Authentication failed. Please try again.' : text, { cause: error });
  }
}

/**
 * Call 7: requests the pickup of the router with the fibre token that is bound to the customer. `key` is the idempotency
 * key. Throws the texts of RL-021 and RL-025 to RL-033; a message in the response replaces them (RL-030).
 */
export async function sendNoServiceRequest(request: NoServiceRequest, key: string): Promise<void> {
  const missing = REQUIRED.find(([name]) => request[name] === undefined || request[name] === '');
  if (missing) throw new Error(missing[1]);
  await apiFetch({
    service: 'homeOrder',
    path: '/no-service-customers/create',
    json: request,
    schema: confirmation,
    allowText: true,
    token: { get: getToken },
    idempotencyKey: key,
    toUserError: (error) => new Error(errorText(error), { cause: error }),
  });
}

async function getToken(): Promise<string> {
  try {
    return await relocationToken.get();
  } catch (error) {
    throw new Error('Authentication with fibre service failed. Please try again.', { cause: error });
  }
}

function errorText(error: unknown): string {
  if (isHttpError(error)) {
    return messageOf(error, ERROR_TEXT_BY_STATUS[error.status] ?? `Request failed with status ${error.status}`);
  }
  if (isNetworkError(error)) return 'Network error. Please check your connection and try again.';
  return 'Failed to submit request. Please try again.';
}
