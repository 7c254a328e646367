import * as z from '@portal/shared/schema';
import type { Coordinates } from '../map';

export type { Coordinates };

/** A location, and whether fibre is available there (FA-011). Navigation state holds it in this shape. */
export const checkedLocationSchema = z.object({
  id: z.string(),
  name: z.string(),
  fibreAvailable: z.boolean(),
  region: z.string(),
  town: z.string(),
  /** The operator's name of the point; only points asked of the availability API have one. */
  address: z.optional(z.string()),
  coordinates: z.optional(z.object({ lat: z.number(), lng: z.number() })),
  /** Error text of a failed check (FA-031). */
  problem: z.optional(z.string()),
});

export type CheckedLocation = z.infer<typeof checkedLocationSchema>;

/**
 * A schema for one value in navigation state: an invalid value becomes undefined, and the other values are used. The
 * state may be invalid, because an older release may have written the history entry.
 */
export function undefinedIfInvalid<Schema extends Parameters<typeof z.optional>[0]>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

/** Schemas of the values that the navigation state of every page with the availability check has. */
export const checkedLocationFields = {
  selectedLocation: undefinedIfInvalid(checkedLocationSchema),
  /** Whether the previous history entry is the same page with the search, so without a location. */
  fromSearch: undefinedIfInvalid(z.boolean()),
};

export const checkedLocationStateSchema = z.catch(z.object(checkedLocationFields), {});

export type CheckedLocationState = z.infer<typeof checkedLocationStateSchema>;

/** The location with its town, as the shop and the result show it: “Osu, Accra”. */
export function addressOf({ address, name, town }: CheckedLocation): string {
  if (address) return address;
  return town && town !== name ? `${name}, ${town}` : name;
}
