/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

export function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}

/** `median / 95th percentile ms`. */
export function latency(milliseconds: readonly number[]): string {
  return `${median(milliseconds).toFixed(1)} / ${percentile95(milliseconds).toFixed(1)} ms`;
}

/** `median (least–most)` with a unit. */
export function spread(values: readonly number[], unit: string, digits = 2): string {
  const show = (value: number) => value.toFixed(digits);
  return `${show(median(values))} ${unit} (${show(Math.min(...values))}–${show(Math.max(...values))})`;
}

/** The median of pairwise ratios, robust against drift of the machine's speed. */
export function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, i) => value / (theirs[i] ?? Number.NaN)));
}

/** A terminal table; the first row is the header. */
export function tableText(title: string, rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = rows;
  return [title, line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line), ''].join('\n');
}
