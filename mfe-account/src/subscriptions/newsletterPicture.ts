/** The colours of the picture, the same in the light and the dark theme. */
const COLORS_BY_BACKGROUND = {
  brand: { background: '#FFCB05', line: '#171510', soft: '#E6AF00', strong: '#FFFFFF' },
  ink: { background: '#1B1914', line: '#FFCB05', soft: '#45402F', strong: '#FFFFFF' },
} as const;

const QUARTER_CIRCLE_PATH = 'M0 0h56a56 56 0 0 1-56 56z';
const ARCS_PATH = 'M14 0a14 14 0 0 1-14 14M28 0a28 28 0 0 1-28 28M42 0a42 42 0 0 1-42 42';

/** A picture of a sample newsletter: quarter circles in an SVG data URL, so that nothing is fetched. */
export function newsletterPicture(background: keyof typeof COLORS_BY_BACKGROUND, side: 'left' | 'right'): string {
  const colors = COLORS_BY_BACKGROUND[background];
  const tile = (path: string, x: number, y: number, turn: number, paint: string) =>
    `<path d='${path}' transform='translate(${x} ${y}) rotate(${turn} 28 28)' ${paint}/>`;
  const lines = `fill='none' stroke='${colors.line}' stroke-width='6'`;
  const tiles = [
    tile(ARCS_PATH, 168, 0, 180, lines),
    tile(QUARTER_CIRCLE_PATH, 224, 0, 0, `fill='${colors.soft}'`),
    tile(ARCS_PATH, 280, 0, 90, lines),
    tile(QUARTER_CIRCLE_PATH, 336, 0, 180, `fill='${colors.line}'`),
    tile(QUARTER_CIRCLE_PATH, 168, 56, 270, `fill='${colors.soft}'`),
    tile(ARCS_PATH, 224, 56, 0, `fill='none' stroke='${colors.strong}' stroke-width='6'`),
    tile(ARCS_PATH, 336, 56, 270, lines),
  ];
  const mirrored = side === 'left' ? ` transform='matrix(-1 0 0 1 392 0)'` : '';
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 392 112'><path fill='${colors.background}' d='M0 0h392v112H0z'/><g${mirrored}>${tiles.join('')}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
