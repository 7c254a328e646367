import type { FibreLocation } from '../fibreLocation';

/** The places of a list by name, town or region; made once per list, so that a key stroke only compares texts. */
export interface LocationIndex {
  find: (text: string) => readonly FibreLocation[];
  /** The place of exactly this name, whatever its capitals and outer blanks (D-080). */
  named: (text: string) => FibreLocation | undefined;
}

/** Prepares a list for searching (FA-001). Places whose name begins with the text come first, the order is kept. */
export function indexLocations(locations: readonly FibreLocation[]): LocationIndex {
  const entries = locations.map((location) => ({
    location,
    name: normalized(location.name),
    around: normalized(`${location.town}\n${location.region}`),
  }));
  return {
    find(text) {
      const wanted = normalized(text);
      if (wanted === '') return locations;
      const groups: [FibreLocation[], FibreLocation[], FibreLocation[]] = [[], [], []];
      for (const { location, name, around } of entries) {
        const at = name.indexOf(wanted);
        if (at === 0) groups[0].push(location);
        else if (at > 0) groups[1].push(location);
        else if (around.includes(wanted)) groups[2].push(location);
      }
      return groups.flat();
    },
    named: (text) => entries.find(({ name }) => name === normalized(text))?.location,
  };
}

function normalized(text: string): string {
  return text.trim().toLowerCase();
}
