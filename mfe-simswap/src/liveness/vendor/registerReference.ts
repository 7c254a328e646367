import { apiFetch } from '@portal/shared/api';
import * as z from '@portal/shared/schema';
import { LivenessFailure } from '../livenessProvider';

const schema = z.object({ referenceId: z.string() });

/**
 * Registers the reference of a check for the signed-in customer at `liveness-references`, beside `submitUrl`, before the
 * check starts: the server accepts a vendor's check only from the customer who registered its reference. Without `submitUrl`
 * nothing is sent. Throws a `LivenessFailure`.
 */
export async function registerReference(submitUrl: string | null, referenceId: string): Promise<void> {
  if (submitUrl === null) return;
  const url = submitUrl.replace(/[^/]*$/, 'liveness-references');
  try {
    await apiFetch({ url, schema, json: { referenceId } });
  } catch (error) {
    throw new LivenessFailure('NotKept', error);
  }
}
