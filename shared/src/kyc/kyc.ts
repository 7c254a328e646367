import { config } from '@portal/shared/config';
import { isHttpError, isUnexpectedAnswer, messageOf, requestJson } from '@portal/shared/http';
import { toKycMsisdn } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

/**
 * Whether the operator holds an identity record for a phone number: call 3 as the menu reads it (D-005). Any 2xx with a
 * JSON body other than null counts, whatever its status code; an empty or unreadable body does not.
 */
export async function fetchKycPresence(phone: string, token: string): Promise<boolean> {
  if (!token) throw new Error('Access token is not available');
  const url = `${config().api.beneficiary}/customers/${encodeURIComponent(toKycMsisdn(phone))}/kyc/chained`;
  try {
    const body = await requestJson(url, { answer: z.unknown(), token });
    return body !== undefined && body !== null;
  } catch (error) {
    if (isUnexpectedAnswer(error)) return false;
    throw inWords(error);
  }
}

function inWords(error: unknown): Error {
  const text = isHttpError(error) ? `HTTP error! status: ${error.status}` : messageOf(error, 'An error occurred');
  return new Error(text, { cause: error });
}
