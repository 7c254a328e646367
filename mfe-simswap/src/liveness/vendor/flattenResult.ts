import * as z from '@portal/shared/schema';
import { notPassed, type LivenessResult } from '../livenessProvider';

const text = z.nullish(z.string());
const fields = z.object({ success: z.nullish(z.boolean()), status: text, transactionnumber: text, shortGuid: text });
const inner = z.nullish(fields);
const schema = z.extend(fields, { data: inner, result: inner, verification: inner });

/**
 * The flat result of a vendor's response (D-031): its fields are at the top, or in `data`, `result` or `verification`, in
 * this order of precedence. Without `shortGuid` the check was not passed.
 */
export function flattenResult(response: unknown): LivenessResult {
  const parsed = schema.safeParse(response);
  if (!parsed.success) return notPassed('FAILED');
  const { data, result, verification } = parsed.data;
  const places = [parsed.data, data, result, verification];
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
