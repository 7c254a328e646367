/** The colours of a map: the first of each pair is that of the light theme, the second that of the dark theme. */
const COLOURS = {
  sea: ['#c9dfe8', '#10202a'],
  land: ['#eceae4', '#1b1d21'],
  ghana: ['#f8f6f1', '#24272c'],
  lake: ['#bcd8e4', '#15303f'],
  lakeLine: ['#9fc3d3', '#23485b'],
  river: ['#b3d2df', '#1d3f50'],
  coast: ['#9fbfcd', '#2b4a59'],
  border: ['#b9aeb8', '#3c3a42'],
  region: ['#cfc6bd', '#3a3d43'],
  urban: ['#e9e1d4', '#2e3138'],
  halo: ['#f8f6f1', '#1c1f23'],
  city: ['#2b2a33', '#f1f0f4'],
  town: ['#4a4852', '#cfcdd6'],
  suburb: ['#686570', '#a5a2ad'],
  regionName: ['#a1958a', '#7d7a74'],
  water: ['#6c9cb3', '#5b93ac'],
  neighbour: ['#a9a39b', '#5d5c61'],
  dot: ['#7b7783', '#8f8b97'],
} as const;

export type Colours = Record<keyof typeof COLOURS, string>;

function pickColours(theme: 0 | 1): Colours {
  return Object.fromEntries(Object.entries(COLOURS).map(([name, pair]) => [name, pair[theme]])) as Colours; // same names
}

/** The portal's two themes. */
export const themes = { light: pickColours(0), dark: pickColours(1) };
export type Theme = keyof typeof themes;
