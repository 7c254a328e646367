/** @jest-environment node */
import { globalConfig } from 'zod/v4/core';
import * as z from '@portal/shared/schema';

const accountSchema = z.object({ msisdn: z.string().check(z.minLength(1)), kind: z.enum(['FTTX', 'TURBONET']) });
type Account = z.infer<typeof accountSchema>;

test('a schema has an inferred type and accepts or rejects values', () => {
  const fine: Account = { msisdn: '233558120417', kind: 'FTTX' };
  expect(accountSchema.safeParse({ ...fine, more: 1 })).toEqual({ success: true, data: fine });
  expect(accountSchema.safeParse({ msisdn: '', kind: 'FTTX' }).success).toBe(false);
  expect(accountSchema.safeParse({ msisdn: '1', kind: 'DSL' }).success).toBe(false);
});

test('zod does not call Function, which the content security policy forbids', () => {
  const evaluate = jest.spyOn(globalThis, 'Function');
  z.object({ one: z.string() }).safeParse({ one: 'x' });
  expect(globalConfig.jitless).toBe(true);
  expect(evaluate).not.toHaveBeenCalled();
  evaluate.mockRestore();
});

test('a piped transform converts two accepted shapes into one', () => {
  const list = z.pipe(
    z.union([z.array(z.string()), z.string()]),
    z.transform((value) => (typeof value === 'string' ? [value] : value)),
  );
  expect(list.safeParse('a')).toEqual({ success: true, data: ['a'] });
  expect(list.safeParse(['a', 'b'])).toEqual({ success: true, data: ['a', 'b'] });
});
