import { html, type Html } from './html.ts';

const UNIT = 56;

/** A tile of the woven-signal pattern: its kind, a tone of `look.css`, its cell, and how often it is turned by 90°. */
export type Tile = {
  kind: 'arcs' | 'quarter' | 'bars' | 'dot';
  tone: 'dark' | 'deep' | 'light' | 'bright';
  at: readonly [column: number, row: number];
  turn?: 0 | 1 | 2 | 3;
};

const SHAPES: Record<Tile['kind'], Html> = {
  arcs: html`<path d="M14 0A14 14 0 0 1 0 14M28 0A28 28 0 0 1 0 28M42 0A42 42 0 0 1 0 42" class="line" />`,
  quarter: html`<path d="M0 0H56A56 56 0 0 1 0 56Z" />`,
  bars: html`<path d="M4 0h11v56H4zM22 0h11v56H22zM40 0h11v56H40z" />`,
  dot: html`<circle cx="28" cy="28" r="10" />`,
};

/** Quarter-circle signals on a square grid: decoration for large yellow or ink areas, never behind text. */
export function wovenPattern(columns: number, rows: number, tiles: readonly Tile[]): Html {
  return html`<svg class="pattern" viewBox="0 0 ${columns * UNIT} ${rows * UNIT}" aria-hidden="true" focusable="false">
    ${tiles.map(drawn)}
  </svg>`;
}

function drawn({ kind, tone, at: [column, row], turn = 0 }: Tile): Html {
  const place = `translate(${String(column * UNIT)} ${String(row * UNIT)}) rotate(${String(turn * 90)} 28 28)`;
  return html`<g class="tile-${tone}" transform="${place}">${SHAPES[kind]}</g>`;
}
