import { requestJson } from '@portal/shared/http';
import { withToken } from '@portal/shared/session';
import * as z from '@portal/shared/schema';
import { newId } from '../../newId';
import { LivenessFailure } from '../livenessProvider';

const answer = z.object({ transactionnumber: z.string(), shortGuid: z.string() });

/** The numbers a passed check is known by. */
export type CheckNumbers = z.infer<typeof answer>;

/**
 * Tells the server of a check passed on this device: `liveness-checks` beside the submission’s address. Only the server
 * can make numbers that a submission will be taken with. Without a submission none are needed: nothing is sent. Throws a
 * `LivenessFailure` when the server does not take it.
 */
export async function registerCheck(submitUrl: string | null, referenceId: string): Promise<CheckNumbers> {
  if (submitUrl === null) return { transactionnumber: referenceId, shortGuid: newId() };
  const url = submitUrl.replace(/[^/]*$/, 'liveness-checks');
  try {
    return await withToken((token) => requestJson(url, { schema: answer, token, json: { referenceId } }));
  } catch (error) {
    throw new LivenessFailure('NotKept', error);
  }
}
