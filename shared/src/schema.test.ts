/** @jest-environment node */
import { globalConfig } from 'zod/v4/core';
import * as z from '@portal/shared/schema';

test('zod does not call Function, which the content security policy forbids', () => {
  const evaluate = jest.spyOn(globalThis, 'Function');
  z.object({ one: z.string() }).safeParse({ one: 'x' });
  expect(globalConfig.jitless).toBe(true);
  expect(evaluate).not.toHaveBeenCalled();
  evaluate.mockRestore();
});
