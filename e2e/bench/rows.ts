/** The median and the quartiles of some measurements. */
type Quartiles = { low: number; median: number; high: number };

/** One line of the benchmark: the portal compared with the single application. `ratio` is null if `spa` is 0. */
export type BenchmarkRow = {
  id: string;
  unit: string;
  portal: number;
  spa: number;
  ratio: number | null;
  spread?: { portal: Quartiles; spa: Quartiles; ratio: Quartiles };
};

/** The quantile of some measurements, interpolated between two of them. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

const quartilesOf = (values: number[]): Quartiles => ({
  low: quantile(values, 0.25),
  median: quantile(values, 0.5),
  high: quantile(values, 0.75),
});

/** A row from measured pairs. The ratio is that of the medians; its quartiles are those of the ratios of the pairs. */
export function createRow(id: string, unit: string, portal: number[], spa: number[]): BenchmarkRow {
  const [ours, theirs] = [quartilesOf(portal), quartilesOf(spa)];
  const ratios = portal.map((value, index) => value / (spa[index] ?? Number.NaN));
  return {
    id,
    unit,
    portal: Math.round(ours.median),
    spa: Math.round(theirs.median),
    ratio: theirs.median > 0 ? Math.round((ours.median / theirs.median) * 1000) / 1000 : null,
    spread: { portal: ours, spa: theirs, ratio: quartilesOf(ratios) },
  };
}

/** Prints the rows: medians, and the quartiles of the measurements in brackets. */
export function printRows(rows: BenchmarkRow[]): void {
  const table = rows.map(({ id, unit, portal, spa, ratio, spread }) => {
    const cells = {
      unit,
      portal: `${portal}${spread ? formatQuartiles(spread.portal) : ''}`,
      'single application': `${spa}${spread ? formatQuartiles(spread.spa) : ''}`,
      ratio: ratio === null ? '–' : `${ratio}${spread ? formatQuartiles(spread.ratio, 2) : ''}`,
    };
    return [id, cells] as const;
  });
  console.table(Object.fromEntries(table));
}

function formatQuartiles({ low, high }: Quartiles, digits = 0): string {
  return low === high ? '' : ` (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}
