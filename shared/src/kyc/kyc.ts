import { apiFetch } from '@portal/shared/api';
import { isHttpError, isUnexpectedAnswer, messageOf } from '@portal/shared/http';
import { toKycMsisdn } from '@portal/shared/phone';
import { sessionStore } from '@portal/shared/session';
import * as z from '@portal/shared/schema';

/**
 * Whether the operator has a KYC record of a phone number: call 3 as the menu reads it (D-005). Any 2xx response with a
 * JSON body other than null counts, whatever its status code; an empty or unreadable body does not.
 */
export async function fetchKycPresence(phone: string): Promise<boolean> {
  if (sessionStore.getState().status !== 'signed-in') throw new Error('Access token is not available');
  const path = `/customers/${encodeURIComponent(toKycMsisdn(phone))}/kyc/chained`;
  try {
    const body = await apiFetch({ service: 'beneficiary', path, schema: z.unknown() });
    return body !== undefined && body !== null;
  } catch (error) {
    if (isUnexpectedAnswer(error)) return false;
    throw toUserError(error);
  }
}

function toUserError(error: unknown): Error {
  const text = isHttpError(error) ? `HTTP error! status: ${error.status}` : messageOf(error, 'An error occurred');
  return new Error(text, { cause: error });
}
