import * as z from '@portal/shared/schema';
import { notPassed, type LivenessResult } from '../livenessProvider';

const text = z.nullish(z.string());
const fields = z.object({
  success: z.nullish(z.boolean()),
  status: text,
  transactionnumber: text,
  shortGuid: text,
});
const nested = z.object({ data: z.nullish(fields), result: z.nullish(fields), verification: z.nullish(fields) });

/**
 * The flat result of a vendor's response (D-031): its fields are at the top, or in `data`, `result` or `verification`, in
 * this order of precedence. Without `shortGuid` the check was not passed.
 */
export function flattenResult(response: unknown): LivenessResult {
  const outer = fields.safeParse(response);
  const inner = nested.safeParse(response);
  if (!outer.success || !inner.success) return notPassed('FAILED');
  const places = [outer.data, inner.data.data, inner.data.result, inner.data.verification];
  const first = <Key extends keyof z.infer<typeof fields>>(key: Key) =>
    places.map((place) => place?.[key] ?? undefined).find((value) => value !== undefined);
  const shortGuid = first('shortGuid') ?? '';
  const status = first('status');
  return {
    success: first('success') === true && shortGuid !== '',
    status: status === 'SUCCESSFUL' || status === 'CANCELLED' ? status : 'FAILED',
    transactionnumber: first('transactionnumber') ?? '',
    shortGuid,
  };
}
