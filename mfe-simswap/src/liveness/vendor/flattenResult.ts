import * as z from '@portal/shared/schema';
import { notPassed, type LivenessResult } from '../livenessProvider';

const optionalText = z.nullish(z.string());
const resultFields = z.object({
  success: z.nullish(z.boolean()),
  status: optionalText,
  transactionnumber: optionalText,
  shortGuid: optionalText,
});
const nestedFields = z.nullish(resultFields);
const responseSchema = z.extend(resultFields, { data: nestedFields, result: nestedFields, verification: nestedFields });

/**
 * The flat result of a vendor's response (D-031): its fields are at the top, or in `data`, `result` or `verification`, in
 * this order of precedence. Without `shortGuid` the check was not passed.
 */
export function flattenResult(response: unknown): LivenessResult {
  const parsed = responseSchema.safeParse(response);
  if (!parsed.success) return notPassed('FAILED');
  const { data, result, verification } = parsed.data;
  const places = [parsed.data, data, result, verification];
  const first = <Key extends keyof z.infer<typeof resultFields>>(key: Key) =>
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
