import { Box } from '@portal/shared/mui/core';

/** The tiles of each variant of the pattern, as rows of tile codes (see WovenPattern); `.` is an empty tile. */
const compositions = {
  wide: ['. . q2 a0 . b0', '. a1 q3w q0k a2 .', 'q0 d b1 a3 q1 a0w'],
  corner: ['. . a2', '. a1 q2k', 'q0 b0 a3'],
  cornerNarrow: ['. a2', 'a1 q2k', 'q0 a3'],
  tall: ['. a2 q0 a1', 'a1 . q2k b0', '. q3 a0 a2w', 'a3 b0 q1 a0'],
  square: ['. q2 a3', 'a1 q2k b0', 'q0 a0 q3w'],
  squareOpen: ['. a2 q0', 'q3 b0 a1', 'a0 . q2k'],
} as const satisfies Record<string, readonly string[]>;

type Composition = keyof typeof compositions;

type Background = 'brand' | 'ink';

interface WovenPatternProps {
  composition: Composition;
  background: Background;
  /** Side of a tile in px, or sides by breakpoint. */
  tile?: number | Record<string, number>;
  /** Overrides the position, which is the lower right corner. */
  sx?: Record<string, unknown>;
}

/** Colours of the tiles by background. Like the backgrounds they are the same in the light and the dark theme. */
const TILE_COLORS: Record<Background, { line: string; soft: string; strong: string }> = {
  brand: { line: '#171510', soft: '#E6AF00', strong: '#171510' },
  ink: { line: '#FFCB05', soft: '#45402F', strong: '#FFCB05' },
};

const TILE_SIZE = 56;
const ARCS_PATH = [14, 28, 42].map((r) => `M${r} 0A${r} ${r} 0 0 1 0 ${r}`).join('');
const QUARTER_CIRCLE_PATH = `M0 0H${TILE_SIZE}A${TILE_SIZE} ${TILE_SIZE} 0 0 1 0 ${TILE_SIZE}Z`;
const BARS_PATH = [4, 22, 40].map((x) => `M${x} 0h11v${TILE_SIZE}h-11z`).join('');
const DOT_PATH = 'M18 28a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

/**
 * The brand pattern: arcs and quarter circles on a grid, for large yellow or dark areas, never behind text. A tile code
 * is kind, rotation (clockwise quarter turns) and an optional colour (`w` white, `k` strong): `q1w` is a white quarter.
 */
export function WovenPattern({ composition, background, tile = TILE_SIZE, sx }: WovenPatternProps) {
  const rows = compositions[composition].map((row) => row.split(' '));
  const columns = rows[0]?.length ?? 0;
  const width =
    typeof tile === 'number'
      ? tile * columns
      : Object.fromEntries(Object.entries(tile).map(([breakpoint, side]) => [breakpoint, side * columns]));
  const position = { position: 'absolute', right: 0, bottom: 0, pointerEvents: 'none', display: 'block', width };
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${columns * TILE_SIZE} ${rows.length * TILE_SIZE}`}
      sx={{ ...position, ...sx }}
    >
      {rows.flatMap((row, y) =>
        row.map((code, x) => <Tile key={`${x}-${y}`} code={code} x={x} y={y} background={background} />),
      )}
    </Box>
  );
}

function Tile({ code, x, y, background }: { code: string; x: number; y: number; background: Background }) {
  const [kind = '.', rotation = '0', color] = code;
  const tones = TILE_COLORS[background];
  const transform = `translate(${x * TILE_SIZE} ${y * TILE_SIZE}) rotate(${Number(rotation) * 90} ${TILE_SIZE / 2} ${TILE_SIZE / 2})`;
  const named = { w: '#FFFFFF', k: tones.strong }[color ?? ''];
  switch (kind) {
    case 'a':
      return <path d={ARCS_PATH} transform={transform} fill="none" stroke={named ?? tones.line} strokeWidth="6" />;
    case 'q':
      return <path d={QUARTER_CIRCLE_PATH} transform={transform} fill={named ?? tones.soft} />;
    case 'b':
      return <path d={BARS_PATH} transform={transform} fill={named ?? tones.soft} />;
    case 'd':
      return <path d={DOT_PATH} transform={transform} fill={named ?? tones.strong} />;
    default:
      return null;
  }
}
