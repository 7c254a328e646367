import { isHttpError, messageOf } from '@portal/shared/http';
import { clearFibreTokens } from '../../fibreToken';
import { sendNoServiceRequest, type NoServiceRequest } from '../api/noServiceRequest';

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
