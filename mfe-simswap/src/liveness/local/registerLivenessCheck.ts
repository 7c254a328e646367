import { apiFetch } from '@portal/shared/api';
import * as z from '@portal/shared/schema';
import { LivenessFailure } from '../livenessProvider';

const schema = z.object({ transactionnumber: z.string(), shortGuid: z.string() });

export type CheckIdentifiers = z.infer<typeof schema>;

/**
 * Registers a check that was passed on this device at `liveness-checks`, beside `submitUrl`. The server accepts a SIM swap
 * only with identifiers that it issued. Without `submitUrl` nothing is sent and the identifiers are random. Throws a
 * `LivenessFailure`.
 */
export async function registerLivenessCheck(submitUrl: string | null, referenceId: string): Promise<CheckIdentifiers> {
  if (submitUrl === null) return { transactionnumber: referenceId, shortGuid: crypto.randomUUID() };
  const url = submitUrl.replace(/[^/]*$/, 'liveness-checks');
  try {
    return await apiFetch({ url, schema, json: { referenceId } });
  } catch (error) {
    throw new LivenessFailure('NotKept', error);
  }
}
