import { apiFetch } from '@portal/shared/api';
import { isHttpError, isUnexpectedResponse, messageOf } from '@portal/shared/http';
import { toKycMsisdn } from '@portal/shared/phone';
import { sessionStore } from '@portal/shared/session';
import * as z from '@portal/shared/schema';

/**
 * Whether the operator has a KYC record for a phone number (call 3, D-005). True for any 2xx response whose JSON body is not
 * null, whatever its `statusCode`; false for an empty or invalid body. Throws an Error with the text for the customer.
 */
export async function fetchKycPresence(phone: string): Promise<boolean> {
  if (sessionStore.getState().status !== 'signed-in') throw new Error('Access token is not available');
  const path = `/customers/${encodeURIComponent(toKycMsisdn(phone))}/kyc/chained`;
  try {
    const body = await apiFetch({ service: 'beneficiary', path, schema: z.unknown() });
    return body !== undefined && body !== null;
  } catch (error) {
    if (isUnexpectedResponse(error)) return false;
    throw toUserError(error);
  }
}

function toUserError(error: unknown): Error {
  const text = isHttpError(error) ? `HTTP error! status: ${error.status}` : messageOf(error, 'An error occurred');
  return new Error(text, { cause: error });
}
