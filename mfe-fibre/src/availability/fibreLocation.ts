import * as z from '@portal/shared/schema';
import { isValidPoint, type Coordinates } from '../map';

export type { Coordinates };

/** A location and whether fibre is available there (FA-011). Navigation state holds it in this shape. */
export const fibreLocation = z.object({
  id: z.string(),
  name: z.string(),
  fibreAvailable: z.boolean(),
  region: z.string(),
  town: z.string(),
  /** The operator's name of the point; only checked points have one. */
  address: z.optional(z.string()),
  coordinates: z.optional(z.object({ lat: z.number(), lng: z.number() })),
});

export type FibreLocation = z.infer<typeof fibreLocation>;

/**
 * A schema for one value in navigation state: an invalid value becomes undefined, and the other values are used. The
 * state may be invalid, because an older release may have written the history entry.
 */
export function undefinedIfInvalid<Schema extends Parameters<typeof z.optional>[0]>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

export const checkedLocationState = z.object({
  selectedLocation: undefinedIfInvalid(fibreLocation),
  /** Error text of the check of `selectedLocation` (FA-031). */
  problem: undefinedIfInvalid(z.string()),
  /** Whether the previous history entry is the same page with the search, so without a location. */
  fromSearch: undefinedIfInvalid(z.boolean()),
});

export type CheckedLocationState = z.infer<typeof checkedLocationState>;

/** The location with its town, as the shop and the result show it: “Osu, Accra”. */
export function addressOf({ address, name, town }: FibreLocation): string {
  if (address) return address;
  return town && town !== name ? `${name}, ${town}` : name;
}

/** A row of the operator's list; only the name is required. */
export const locationRow = z.object({
  location: z.string(),
  region: z.nullish(z.string()),
  town: z.nullish(z.string()),
  latitude: z.nullish(z.number()),
  longitude: z.nullish(z.number()),
});

export type LocationRow = z.infer<typeof locationRow>;

/**
 * The list to choose from (FA-012, D-079): trims names, drops blank and duplicate ones, sorts by name. Every listed
 * location has fibre.
 */
export function toLocations(rows: readonly LocationRow[]): FibreLocation[] {
  const byName = new Map<string, FibreLocation>();
  for (const row of rows) {
    const location = toLocation(row);
    if (location.name !== '' && !byName.has(location.name)) byName.set(location.name, location);
  }
  const { compare } = new Intl.Collator();
  return [...byName.values()].sort((one, other) => compare(one.name, other.name));
}

function toLocation({ location, region, town, latitude, longitude }: LocationRow): FibreLocation {
  const name = location.trim();
  const coordinates = { lat: latitude ?? NaN, lng: longitude ?? NaN };
  return {
    id: name,
    name,
    fibreAvailable: true,
    region: region?.trim() ?? '',
    town: town?.trim() ?? '',
    ...(isValidPoint(coordinates) && { coordinates }),
  };
}
