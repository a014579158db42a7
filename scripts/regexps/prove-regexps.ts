import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { constructedBy, type FileOfRegexps, type FoundRegexp, findRegexps } from './find-regexps.ts';
import { reduceRegexp } from './reduce-regexp.ts';

process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** Hashes of proven expressions, one a line. The campaign proves all of them again. */
export const PROVEN_FILE = 'scripts/regexps/proven.generated.txt';

/** Expressions the checker cannot prove safe, by their first characters, with the bound that limits them. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  '<b>(?:Fatal error|Parse error': 'each repetition ends at 300 characters, the first after fixed words',
  '(?:^|\\n|<pre>)\\s{0,8}(?:[a-z]': 'names end at 60 characters, eight of them divided by dots',
  '(?:Error|Exception): ': 'each repetition ends at 300 characters, the first after fixed words',
  '(?:-----BEGIN (?:(?:RSA|EC|DSA': 'sticky, after fixed words; one repetition, which ends at 8,000 characters',
  '([.\\-_/])(?=\\w{0,63}\\d)': 'the look-ahead ends at 64 characters',
  '([.-])(?=[a-z]{0,6}[A-Z]': 'the look-ahead ends at 14 characters',
};
export interface EngineRegexps {
  readonly files: readonly FileOfRegexps[];
  readonly constructed: ReadonlyMap<string, readonly FoundRegexp[]>;
  readonly all: readonly (FoundRegexp & { readonly path: string })[];
}

/** All regular expressions of the engine, those built from text included. */
export async function engineRegexps(): Promise<EngineRegexps> {
  const files = findRegexps('engine');
  const building = files.filter(({ constructions }) => constructions > 0);
  const constructed = await constructedBy(building.map(({ path }) => path));
  const all = files.flatMap(({ path, literals }) =>
    [...literals, ...(constructed.get(path) ?? [])].map((regexp) => ({ path, ...regexp })),
  );
  return { files, constructed, all };
}

export function acceptedFor(source: string): string | undefined {
  return Object.keys(ACCEPTED).find((start) => source.startsWith(start));
}

/** `safe`, or the growth of the running time with the length of the text. */
export function growth({ source, flags }: FoundRegexp): string {
  const result = checkSync(reduceRegexp(source), flags, { checker: 'automaton', timeout: 600_000 });
  if (result.status === 'safe') return 'safe';
  return result.status === 'vulnerable' ? result.complexity.summary : `not proven: ${result.error.kind}`;
}

/** Identifies the expression that is checked: another simplification needs another proof. */
export function proofKey({ source, flags }: FoundRegexp): string {
  return createHash('sha256')
    .update(JSON.stringify([reduceRegexp(source), flags]))
    .digest('hex');
}

/** The keys of all expressions that need a proof, in order. */
export function provableKeys(all: readonly FoundRegexp[]): string[] {
  return [...new Set(all.filter(({ source }) => acceptedFor(source) === undefined).map(proofKey))].sort();
}

export function provenRegexps(): ReadonlySet<string> {
  return new Set(readFileSync(PROVEN_FILE, 'utf8').split('\n').filter(Boolean));
}
