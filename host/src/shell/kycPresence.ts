import { apiFetch } from '@portal/shared/api';
import { isUnexpectedResponse } from '@portal/shared/http';
import { withCountryCode } from '@portal/shared/phone';
import { sessionStore } from '@portal/shared/session';
import * as z from '@portal/shared/schema';

/** The call for a customer's KYC record. The menu needs to know only whether the response has a body. */
export const kycPresenceCall = {
  service: 'beneficiary',
  path: '/customers/{msisdn}/kyc/chained',
  schema: z.unknown(),
  errors: { http: 'HTTP error! status: {status}', network: 'An error occurred' },
} as const;

/**
 * Whether the operator has a KYC record for a phone number (D-005). True for any 2xx response whose JSON body is not
 * null, whatever its `statusCode`; false for an empty or invalid body. Throws an Error with the text for the customer.
 */
export async function fetchKycPresence(phone: string): Promise<boolean> {
  if (sessionStore.getState().status !== 'signed-in') throw new Error('Access token is not available');
  try {
    const body = await apiFetch({ ...kycPresenceCall, params: { msisdn: withCountryCode(phone) } });
    return body !== undefined && body !== null;
  } catch (error) {
    if (isUnexpectedResponse(error)) return false;
    throw error;
  }
}
