import { apiFetch } from '@portal/shared/api';
import { isHttpError, messageOf } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import { clearFibreTokens, pickupTokenSource } from '../../fibreToken';

/** The request body (RL-010): `fttxNumber` is the account's number as text, `devicePickupDate` is `YYYY-MM-DD`. */
const pickupRequestSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  requestType: z.literal('RELOCATION'),
  fttxNumber: z.string(),
  dataTransferMsisdn: z.string(),
  devicePickupDate: z.string(),
});

/** The pickup request as the form makes it; its location may have no coordinates. */
export type PickupRequest = Omit<z.infer<typeof pickupRequestSchema>, 'latitude' | 'longitude'> & {
  latitude: number | undefined;
  longitude: number | undefined;
};

const REQUIRED_FIELDS: readonly [key: keyof PickupRequest, message: string][] = [
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['email', 'Email address is required'],
  ['fttxNumber', 'Fibre account number is required'],
  ['dataTransferMsisdn', 'Data transfer phone number is required'],
  ['devicePickupDate', 'Device pickup date is required'],
  ['latitude', 'Location coordinates are required'],
  ['longitude', 'Location coordinates are required'],
];

/**
 * A valid response: empty, a text or any object (CL-028), which only confirms the request. An HTML page and
 * truncated JSON are invalid.
 */
const confirmationSchema = z.union([
  z.optional(z.string().check(z.refine((text) => !/^[<{]/.test(text.trimStart())))),
  z.object({ message: z.optional(z.unknown()) }),
]);

/** The call that sends the pickup request, with the fibre token that is bound to the customer. */
export const pickupRequestCall = {
  service: 'homeOrder',
  path: '/no-service-customers/create',
  method: 'POST',
  request: pickupRequestSchema,
  schema: confirmationSchema,
  allowText: true,
  token: { get: pickupTokenSource.get },
  errors: {
    token: 'Authentication with fibre service failed. Please try again.',
    400: 'Invalid request data. Please check your information.',
    401: 'Authentication failed',
    403: "You don't have permission to perform this action.",
    500: 'Server error. Please try again later.',
    http: 'Request failed with status {status}',
    network: 'Network error. Please check your connection and try again.',
    other: 'Failed to submit request. Please try again.',
  },
  showsMessage: true,
} as const;

/**
 * Requests the pickup of the router. `key` is the idempotency key. Throws the text for the screen (RL-021, RL-025 to
 * RL-034, D-097); a message in the response replaces the texts of the call (RL-030). A 401 clears the cached tokens
 * (RL-026).
 */
export async function requestPickup(request: PickupRequest, key: string): Promise<void> {
  const missing = REQUIRED_FIELDS.find(([name]) => request[name] === undefined || request[name] === '');
  if (missing) throw new Error(missing[1]);
  try {
    await apiFetch({ ...pickupRequestCall, json: request, idempotencyKey: key });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const unauthorized = isHttpError(cause, 401) ? cause : undefined;
    if (unauthorized) clearFibreTokens();
    const text = messageOf(error, pickupRequestCall.errors.other);
    const isAuthText = unauthorized?.message === '' || /401|Unauthorized/.test(text);
    throw new Error(isAuthText ? 'Authentication failed. Please try again.' : text, { cause: error });
  }
}
