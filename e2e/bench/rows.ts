/** The median and the quartiles of some measurements. */
type Spread = { low: number; median: number; high: number };

/** One line of the benchmark: the portal compared with the single application. `ratio` is null if `spa` is 0. */
export type Row = {
  id: string;
  unit: string;
  portal: number;
  spa: number;
  ratio: number | null;
  spread?: { portal: Spread; spa: Spread; ratio: Spread };
};

/** The quantile of some measurements, interpolated between two of them. */
function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

const spreadOf = (values: number[]): Spread => ({
  low: quantile(values, 0.25),
  median: quantile(values, 0.5),
  high: quantile(values, 0.75),
});

/** A row from measured pairs. The ratio is that of the medians; its quartiles are those of the ratios of the pairs. */
export function row(id: string, unit: string, portal: number[], spa: number[]): Row {
  const [ours, theirs] = [spreadOf(portal), spreadOf(spa)];
  const ratios = portal.map((value, index) => value / (spa[index] ?? Number.NaN));
  const factor = unit === 's' ? 10 : 1;
  const round = (value: number) => Math.round(value * factor) / factor;
  return {
    id,
    unit,
    portal: round(ours.median),
    spa: round(theirs.median),
    ratio: theirs.median > 0 ? Math.round((ours.median / theirs.median) * 1000) / 1000 : null,
    spread: { portal: ours, spa: theirs, ratio: spreadOf(ratios) },
  };
}

/** The rows as a text table of medians with their quartiles. */
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
