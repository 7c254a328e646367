import { isHttpError, messageOf } from '@portal/shared/http';
import { withToken } from '@portal/shared/session';
import { fetchRelocationToken, clearFibreTokens } from '../../availability';
import { sendNoServiceRequest, type NoServiceRequest } from '../api/noServiceRequest';

const REFUSED = 'Authentication failed. Please try again.';

/**
 * Asks for the pickup with the customer's own fibre token. Throws what the screen shows (D-097): its own sentence for a
 * failing token and for a refusal, else the call's. After a 401 no kept token is used again (RL-026).
 */
export async function requestPickup(request: NoServiceRequest, key: string): Promise<void> {
  const token = await withToken(fetchRelocationToken).catch((error: unknown) => {
    throw new Error('Authentication with fibre service failed. Please try again.', { cause: error });
  });
  try {
    await sendNoServiceRequest(request, token, key);
  } catch (error) {
    const refusal = findUnauthorizedError(error);
    if (refusal) clearFibreTokens();
    const text = messageOf(error, 'Failed to submit request. Please try again.');
    const isUnworded = refusal !== undefined && refusal.message === '';
    throw new Error(isUnworded || /401|Unauthorized/.test(text) ? REFUSED : text, { cause: error });
  }
}

function findUnauthorizedError(error: unknown) {
  return error instanceof Error && isHttpError(error.cause, 401) ? error.cause : undefined;
}
