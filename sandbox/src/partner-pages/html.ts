/** HTML that needs no escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type TemplateValue = Html | readonly Html[] | string | number | undefined;

export function html(literals: TemplateStringsArray, ...parts: TemplateValue[]): Html {
  return new Html(String.raw({ raw: literals }, ...parts.map(toText)));
}

function toText(part: TemplateValue): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part ?? ''));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const CELL_SIZE = 56;

const PATTERN_SHAPES: Record<string, Html> = {
  arcs: html`<path d="M14 0A14 14 0 0 1 0 14M28 0A28 28 0 0 1 0 28M42 0A42 42 0 0 1 0 42" class="line" />`,
  quarter: html`<path d="M0 0H56A56 56 0 0 1 0 56Z" />`,
  bars: html`<path d="M4 0h11v56H4zM22 0h11v56H22zM40 0h11v56H40z" />`,
  dot: html`<circle cx="28" cy="28" r="10" />`,
};

/**
 * Draws shapes on a square grid: decoration for large yellow or dark areas, never behind text. Each argument is a row of
 * the grid, each word a cell: `-` is empty, otherwise the name of its shape, a tone of `look.css`, and the number of
 * clockwise turns by 90°.
 * @example wovenPattern('arcs/dark/0 -', '- dot/deep/0') // two rows of two cells
 */
export function wovenPattern(...rows: string[]): Html {
  const cells = rows.map((row) => row.split(/\s+/));
  const drawn = cells.flatMap((row, y) => row.flatMap((cell, x) => (cell === '-' ? [] : [drawCell(cell, x, y)])));
  const size = `${(cells[0]?.length ?? 0) * CELL_SIZE} ${cells.length * CELL_SIZE}`;
  return html`<svg class="pattern" viewBox="0 0 ${size}" aria-hidden="true" focusable="false">${drawn}</svg>`;
}

function drawCell(cell: string, x: number, y: number): Html {
  const [shape = '', tone = '', turn] = cell.split('/');
  const place = `translate(${x * CELL_SIZE} ${y * CELL_SIZE}) rotate(${Number(turn) * 90} 28 28)`;
  return html`<g class="tile-${tone}" transform="${place}">${PATTERN_SHAPES[shape]}</g>`;
}
