/** A number of bytes for a person, in steps coarse enough that two answers of the same page read the same: `940 B`, `38 KB`, `1.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The step of the given width a number stands on: what is compared between two scans in place of a measurement. */
export function stepOf(value: number, width: number): string {
  return String(Math.floor(value / width) * width);
}

/** An address without its query for a person, cut at 120 characters. */
export function addressText(url: string): string {
  const plain = url.replace(/[?#].{0,4000}$/s, '');
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}
