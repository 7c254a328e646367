/** The middle and the quartiles of some measurements. */
type Spread = { low: number; median: number; high: number };

/** One line of the benchmark: the portal beside the single application. `ratio` is null where there is none. */
export type Row = {
  id: string;
  unit: string;
  portal: number;
  spa: number;
  ratio: number | null;
  spread?: { portal: Spread; spa: Spread; ratio: Spread };
};

/** The value below which a share of the measurements lies; between two of them, in proportion. */
function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

const spreadOf = (values: number[]): Spread => ({
  low: quantile(values, 0.25),
  median: quantile(values, 0.5),
  high: quantile(values, 0.75),
});

/**
 * A row from pairs that were measured one right after the other. The ratio is that of the medians; its quartiles are
 * those of the pairs' own ratios.
 */
export function row(id: string, unit: string, portal: number[], spa: number[]): Row {
  const [ours, theirs] = [spreadOf(portal), spreadOf(spa)];
  const ratios = portal.map((value, index) => value / (spa[index] ?? Number.NaN));
  const whole = unit === 's' ? 10 : 1;
  const round = (value: number) => Math.round(value * whole) / whole;
  return {
    id,
    unit,
    portal: round(ours.median),
    spa: round(theirs.median),
    ratio: theirs.median > 0 ? Math.round((ours.median / theirs.median) * 1000) / 1000 : null,
    spread: { portal: ours, spa: theirs, ratio: spreadOf(ratios) },
  };
}

/** The rows as text for people: medians, and behind them where the middle half of the measurements lies. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map(({ id, unit, portal, spa, ratio, spread }) => [
    id,
    unit,
    `${shown(portal)}${spread ? quartiles(spread.portal) : ''}`,
    `${shown(spa)}${spread ? quartiles(spread.spa) : ''}`,
    ratio === null ? '–' : ratio.toFixed(2),
    spread && ratio !== null && spread.ratio.low !== spread.ratio.high
      ? `${spread.ratio.low.toFixed(2)}–${spread.ratio.high.toFixed(2)}`
      : '',
  ]);
  const table = [['', '', 'portal', 'single application', 'ratio', 'of pairs'], ...lines];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  return table.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

const shown = (value: number) => (Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(1));

function quartiles({ low, high }: Spread): string {
  return low === high ? '' : ` (${shown(Math.round(low))}–${shown(Math.round(high))})`;
}
