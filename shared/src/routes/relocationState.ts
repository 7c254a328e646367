import * as z from '@portal/shared/schema';

/** What the account detail hands to the relocation page: the device, and where the customer came from (BB-028). */
export const relocationState = z.object({
  deviceData: z.object({ msisdn: z.number(), balance: z.string(), deviceType: z.string() }),
  referrer: z.string(),
});

/** Navigation state of `paths.relocation`. */
export type RelocationState = z.infer<typeof relocationState>;
