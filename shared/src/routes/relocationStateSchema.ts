import * as z from '@portal/shared/schema';

/**
 * Schema of the navigation state of `paths.relocation`: the device, and the path that Back returns to (BB-028). It is
 * not in paths.ts, because the first load contains no schema library.
 */
export const relocationStateSchema = z.object({
  deviceData: z.object({ msisdn: z.number(), balance: z.string(), deviceType: z.string() }),
  referrer: z.string(),
});

export type RelocationState = z.infer<typeof relocationStateSchema>;
