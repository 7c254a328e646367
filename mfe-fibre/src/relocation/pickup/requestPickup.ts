import { isHttpError, messageOf } from '@portal/shared/http';
import { withToken } from '@portal/shared/session';
import { fetchRelocationToken, clearFibreTokens } from '../../availability';
import { sendNoServiceRequest, type NoServiceRequest } from '../api/noServiceRequest';

const UNAUTHORIZED = 'Authentication failed. Please try again.';

/**
 * Sends the request with the customer's own fibre token. Throws the text for the screen (D-097): one text for a failed
 * token request, one for a 401 without a message, else the text of the call. A 401 clears the cached tokens (RL-026).
 */
export async function requestPickup(request: NoServiceRequest, key: string): Promise<void> {
  const token = await withToken(fetchRelocationToken).catch((error: unknown) => {
    throw new Error('Authentication with fibre service failed. Please try again.', { cause: error });
  });
  try {
    await sendNoServiceRequest(request, token, key);
  } catch (error) {
    const unauthorized = findUnauthorizedError(error);
    if (unauthorized) clearFibreTokens();
    const text = messageOf(error, 'Failed to submit request. Please try again.');
    const hasNoText = unauthorized !== undefined && unauthorized.message === '';
    throw new Error(hasNoText || /401|Unauthorized/.test(text) ? UNAUTHORIZED : text, { cause: error });
  }
}

function findUnauthorizedError(error: unknown) {
  return error instanceof Error && isHttpError(error.cause, 401) ? error.cause : undefined;
}
