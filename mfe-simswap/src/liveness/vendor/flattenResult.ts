import * as z from '@portal/shared/schema';
import { notPassed, type LivenessResult } from '../livenessProvider';

const text = z.nullish(z.string());
const part = z.object({
  success: z.nullish(z.boolean()),
  status: text,
  transactionnumber: text,
  shortGuid: text,
});
const nested = z.object({ data: z.nullish(part), result: z.nullish(part), verification: z.nullish(part) });

/**
 * The flat result of whatever a vendor answers (D-031): its fields stand at the top, or inside `data`, `result` or
 * `verification`; the outer one wins. Without a short guid nothing was passed.
 */
export function flatResult(answer: unknown): LivenessResult {
  const outer = part.safeParse(answer);
  const inner = nested.safeParse(answer);
  if (!outer.success || !inner.success) return notPassed('FAILED');
  const places = [outer.data, inner.data.data, inner.data.result, inner.data.verification];
  const first = <Key extends keyof z.infer<typeof part>>(key: Key) =>
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
