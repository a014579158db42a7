/** A number of bytes as display text, coarse enough that two responses of the same page read the same: `940 B`, `38 KB`, `1.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The number rounded to a step: compared between two scans instead of the measurement. */
export function stepOf(value: number, width: number): string {
  return String(Math.floor(value / width) * width);
}

/** A URL without its query as display text, cut at 120 characters; `?…` if it is nothing but a query. */
export function addressText(url: string): string {
  const plain = url.replace(/[?#].{0,4000}$/s, '') || (url.startsWith('?') ? '?…' : '');
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}
