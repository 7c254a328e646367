/** The colours of a map. */
export type Colours = Record<
  | 'sea'
  | 'land'
  | 'ghana'
  | 'lake'
  | 'lakeLine'
  | 'river'
  | 'coast'
  | 'border'
  | 'region'
  | 'urban'
  | 'halo'
  | 'city'
  | 'town'
  | 'suburb'
  | 'regionName'
  | 'water'
  | 'neighbour'
  | 'dot',
  string
>;

const light: Colours = {
  sea: '#c9dfe8',
  land: '#eceae4',
  ghana: '#f8f6f1',
  lake: '#bcd8e4',
  lakeLine: '#9fc3d3',
  river: '#b3d2df',
  coast: '#9fbfcd',
  border: '#b9aeb8',
  region: '#cfc6bd',
  urban: '#e9e1d4',
  halo: '#f8f6f1',
  city: '#2b2a33',
  town: '#4a4852',
  suburb: '#686570',
  regionName: '#a1958a',
  water: '#6c9cb3',
  neighbour: '#a9a39b',
  dot: '#7b7783',
};

const dark: Colours = {
  sea: '#10202a',
  land: '#1b1d21',
  ghana: '#24272c',
  lake: '#15303f',
  lakeLine: '#23485b',
  river: '#1d3f50',
  coast: '#2b4a59',
  border: '#3c3a42',
  region: '#3a3d43',
  urban: '#2e3138',
  halo: '#1c1f23',
  city: '#f1f0f4',
  town: '#cfcdd6',
  suburb: '#a5a2ad',
  regionName: '#7d7a74',
  water: '#5b93ac',
  neighbour: '#5d5c61',
  dot: '#8f8b97',
};

/** The portal's two themes. */
export const themes = { light, dark };
export type Theme = keyof typeof themes;
