import type { CheckResult } from '../../checks/check-result.ts';
import type { Location } from '../../checks/location.ts';
import { leakRange } from '../../evidence/parse/secrets/leak-range.ts';
import { findSecrets } from '../../evidence/parse/secrets/secrets.ts';
import { type Range, replacedIn } from '../../evidence/parse/workflow/range.ts';
import { credentialPlaces } from './credential-places.ts';

/** Hides secrets in everything a report shows: each is replaced by as many asterisks. */
export interface Masks {
  /** A text of the report. */
  inText(text: string): string;
  /** The whole text of a scanned file, in which the places of the secrets that were found are known. */
  inFile(path: string, text: string): string;
}

/** A shorter secret can be an ordinary word: it is hidden only where it was found, or is written as a credential. */
const LEAST = 12;

/** Secrets are the places of occurrences with a `secretDigest`, and whatever has the syntax of a credential. */
export function masksOf(results: readonly CheckResult[], texts: ReadonlyMap<string, string>): Masks {
  const secrets = new Set<string>();
  const places = new Map<string, Range[]>();
  for (const { occurrences } of results)
    for (const { location, secretDigest } of occurrences) {
      if (secretDigest === undefined) continue;
      const { file = '' } = location;
      const text = texts.get(file) ?? '';
      const range = rangeOf(text, location);
      places.set(file, [...(places.get(file) ?? []), range]);
      for (const line of text.slice(...range).split('\n')) if (line.trim().length >= LEAST) secrets.add(line.trim());
    }
  const longest = [...secrets].sort((a, b) => b.length - a.length);
  const inText = (text: string) => {
    const known = longest.reduce((rest, secret) => rest.replaceAll(secret, asterisks), text);
    return replacedIn(known, credentialPlaces(known), asterisks);
  };
  const files = new Map<string, string>();
  const inFile = (path: string, text: string) => {
    const known =
      files.get(path) ?? inText(replacedIn(text, [...(places.get(path) ?? []), ...formatted(text)], asterisks));
    files.set(path, known);
    return known;
  };
  return { inText, inFile };
}

/** Places of credentials that are told by their format, whatever the check is that shows the file. */
function formatted(text: string): Range[] {
  return findSecrets([{ at: '', text }]).flatMap((leak) => {
    const ranges: Range[] = [];
    for (let range = leakRange(leak, text); range; range = leakRange(leak, text, range[1])) ranges.push(range);
    return ranges;
  });
}

function asterisks(secret: string): string {
  return secret.replace(/[^\r\n]/g, '*');
}

function rangeOf(
  text: string,
  { line = 1, column = 1, end_line: endLine = line, end_column: endColumn }: Location,
): Range {
  const lines = text.split('\n');
  const startOf = (number: number) => lines.slice(0, number - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const end =
    endColumn === undefined ? startOf(endLine) + (lines[endLine - 1]?.length ?? 0) : startOf(endLine) + endColumn - 1;
  return [startOf(line) + column - 1, end];
}
