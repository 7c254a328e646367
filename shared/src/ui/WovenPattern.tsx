import { Box } from '@portal/shared/mui/core';
import { compositions, type Composition } from './wovenCompositions';

type Ground = 'brand' | 'ink';

interface WovenPatternProps {
  composition: Composition;
  ground: Ground;
  /** Side of a tile in px, per breakpoint if need be. */
  tile?: number | Record<string, number>;
  /** Where it lies; the lower right corner unless told. */
  sx?: Record<string, unknown>;
}

/** The same in both themes: the grounds themselves do not change. */
const TONES: Record<Ground, { line: string; soft: string; strong: string }> = {
  brand: { line: '#171510', soft: '#E6AF00', strong: '#171510' },
  ink: { line: '#FFCB05', soft: '#45402F', strong: '#FFCB05' },
};

const TILE = 56;
const ARCS = [14, 28, 42].map((r) => `M${r} 0A${r} ${r} 0 0 1 0 ${r}`).join('');
const QUARTER = `M0 0H${TILE}A${TILE} ${TILE} 0 0 1 0 ${TILE}Z`;
const BARS = [4, 22, 40].map((x) => `M${x} 0h11v${TILE}h-11z`).join('');
const DOT = 'M18 28a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

/**
 * The woven signal: quarter-circle arcs and solid quarters on a strict grid, for large yellow or ink areas only and
 * never behind text. A tile is written kind, turn (quarter turns clockwise), tone: `q1w` is a white quarter.
 */
export function WovenPattern({ composition, ground, tile = TILE, sx }: WovenPatternProps) {
  const rows = compositions[composition].map((row) => row.split(' '));
  const columns = rows[0]?.length ?? 0;
  const width =
    typeof tile === 'number'
      ? tile * columns
      : Object.fromEntries(Object.entries(tile).map(([breakpoint, side]) => [breakpoint, side * columns]));
  const place = { position: 'absolute', right: 0, bottom: 0, pointerEvents: 'none', display: 'block', width };
  return (
    <Box component="svg" aria-hidden viewBox={`0 0 ${columns * TILE} ${rows.length * TILE}`} sx={{ ...place, ...sx }}>
      {rows.flatMap((row, y) =>
        row.map((code, x) => <Tile key={`${x}-${y}`} code={code} x={x} y={y} ground={ground} />),
      )}
    </Box>
  );
}

function Tile({ code, x, y, ground }: { code: string; x: number; y: number; ground: Ground }) {
  const [kind = '.', turn = '0', tone] = code;
  const tones = TONES[ground];
  const transform = `translate(${x * TILE} ${y * TILE}) rotate(${Number(turn) * 90} ${TILE / 2} ${TILE / 2})`;
  const named = { w: '#FFFFFF', k: tones.strong }[tone ?? ''];
  switch (kind) {
    case 'a':
      return <path d={ARCS} transform={transform} fill="none" stroke={named ?? tones.line} strokeWidth="6" />;
    case 'q':
      return <path d={QUARTER} transform={transform} fill={named ?? tones.soft} />;
    case 'b':
      return <path d={BARS} transform={transform} fill={named ?? tones.soft} />;
    case 'd':
      return <path d={DOT} transform={transform} fill={named ?? tones.strong} />;
    default:
      return null;
  }
}
