/** The lower quartile, the median and the upper quartile of some measurements. */
type Quartiles = { low: number; median: number; high: number };

/**
 * One row of the benchmark's table: the median of the portal and of the single application (`spa`), and their ratio,
 * which is null if `spa` is 0.
 */
export type ComparisonRow = {
  id: string;
  unit: string;
  portal: number;
  spa: number;
  ratio: number | null;
  spread: { portal: Quartiles; spa: Quartiles; ratio: Quartiles };
};

/** The quantile of some measurements, for example the median for a `share` of 0.5; interpolated between two of them. */
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

/**
 * Creates a row from paired measurements. `ratio` is that of the medians; its quartiles are those of each pair's ratio.
 */
export function createComparisonRow(id: string, unit: string, portal: number[], spa: number[]): ComparisonRow {
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

/** Prints the rows as a table: medians, with their lower and upper quartiles in brackets. */
export function printRows(rows: ComparisonRow[]): void {
  const table = rows.map(({ id, unit, portal, spa, ratio, spread }) => {
    const cells = {
      unit,
      portal: `${portal}${formatQuartiles(spread.portal)}`,
      'single application': `${spa}${formatQuartiles(spread.spa)}`,
      ratio: ratio === null ? '–' : `${ratio}${formatQuartiles(spread.ratio, 2)}`,
    };
    return [id, cells] as const;
  });
  console.table(Object.fromEntries(table));
}

function formatQuartiles({ low, high }: Quartiles, digits = 0): string {
  return low === high ? '' : ` (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}
