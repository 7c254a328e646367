import * as z from '@portal/shared/schema';

/** Apart from paths.ts, which is part of the first load. Schema of the navigation state of `paths.relocation`: the device, and the path that Back returns to (BB-028). */
export const relocationState = z.object({
  deviceData: z.object({ msisdn: z.number(), balance: z.string(), deviceType: z.string() }),
  referrer: z.string(),
});

export type RelocationState = z.infer<typeof relocationState>;
