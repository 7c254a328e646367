import { isHttpError } from './errors.ts';

/** The sign-in that an API requires, as its challenge states it. Not in errors.ts, which is part of the first load. */
export interface StepUpChallenge {
  maxAgeSeconds?: number;
  /** Authentication context class references, separated by spaces. */
  acrValues?: string;
}

/**
 * The challenge of a 401 that no renewed token can answer: the customer must sign in again (RFC 9470). Undefined for
 * every other error. An API of another origin must expose the header `WWW-Authenticate` (CORS).
 */
export function getStepUpChallenge(error: unknown): StepUpChallenge | undefined {
  if (!isHttpError(error, 401)) return undefined;
  const { challenge } = error;
  if (parameterOf(challenge, 'error') !== 'insufficient_user_authentication') return undefined;
  const maxAge = parameterOf(challenge, 'max_age');
  const acrValues = parameterOf(challenge, 'acr_values');
  return {
    ...(maxAge !== undefined && /^\d{1,9}$/.test(maxAge) && { maxAgeSeconds: Number(maxAge) }),
    ...(acrValues !== undefined && { acrValues }),
  };
}

/** The value of a parameter such as `max_age="300"` or `max_age=300`. */
function parameterOf(challenge: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s,])${name}=(?:"([^"]*)"|([^\\s,"]+))`, 'i').exec(challenge);
  return found?.[1] ?? found?.[2];
}
