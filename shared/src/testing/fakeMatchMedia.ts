interface EmulatedMedia {
  width: number;
  dark: boolean;
}

const DESKTOP_MEDIA: EmulatedMedia = { width: 1440, dark: false };

let currentMedia = DESKTOP_MEDIA;
let mediaQueryLists: MediaQueryList[] = [];

/**
 * Fakes `matchMedia` (missing in the test environment) for `min-width` and `prefers-color-scheme: dark`. Every other
 * query, such as `max-width` (`breakpoints.down`), is false. A second call changes the given values and notifies
 * listeners. Removed after each test.
 */
export function fakeMatchMedia(change: Partial<EmulatedMedia> = {}): void {
  currentMedia = { ...currentMedia, ...change };
  window.matchMedia = matchMedia;
  for (const list of mediaQueryLists) list.dispatchEvent(Object.assign(new Event('change'), { matches: list.matches }));
}

afterEach(() => {
  currentMedia = DESKTOP_MEDIA;
  mediaQueryLists = [];
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

function matchMedia(query: string): MediaQueryList {
  const list = new EventTarget() as MediaQueryList;
  Object.defineProperty(list, 'matches', { get: () => matchesMediaQuery(query) });
  mediaQueryLists.push(list);
  return list;
}

function matchesMediaQuery(query: string): boolean {
  const minWidth = /min-width: ?([\d.]+)px/.exec(query)?.[1];
  if (minWidth !== undefined) return currentMedia.width >= Number(minWidth);
  return query.includes('prefers-color-scheme: dark') && currentMedia.dark;
}
