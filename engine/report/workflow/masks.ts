import type { CheckResult } from '../../checks/check-result.ts';
import type { Location } from '../../checks/location.ts';

/** Hides the secrets that were found in everything a report shows. */
export interface Masks {
  /** A text with each secret replaced by as many asterisks. */
  inText(text: string): string;
}

const LEAST = 4;

/** Secrets are the places of occurrences with a `secretDigest`. */
export function masksOf(results: readonly CheckResult[], texts: ReadonlyMap<string, string>): Masks {
  const secrets = new Set<string>();
  for (const { occurrences } of results)
    for (const { location, secretDigest } of occurrences) {
      if (secretDigest === undefined) continue;
      const secret = textAt(texts.get(location.file ?? '') ?? '', location);
      for (const line of secret.split('\n')) if (line.trim().length >= LEAST) secrets.add(line.trim());
    }
  const longest = [...secrets].sort((a, b) => b.length - a.length);
  const hidden = (text: string) =>
    longest.reduce((rest, secret) => rest.replaceAll(secret, '*'.repeat(secret.length)), text);
  return { inText: hidden };
}

function textAt(
  text: string,
  { line = 1, column = 1, end_line: endLine = line, end_column: endColumn }: Location,
): string {
  const lines = text.split('\n').slice(line - 1, endLine);
  const last = lines.length - 1;
  return lines
    .map((content, i) =>
      content.slice(i === 0 ? column - 1 : 0, i === last && endColumn !== undefined ? endColumn - 1 : undefined),
    )
    .join('\n');
}
