import { writeFileSync } from 'node:fs';
import { acceptedFor, engineRegexps, growth, PROVEN_FILE, proofKey, provenRegexps } from '../regexps/prove-regexps.ts';

// Lists the engine's regular expressions that are proven to be at most linear. Only those not listed yet are checked.
const { all } = await engineRegexps();
const known = provenRegexps();
const proven = new Set<string>();
for (const regexp of all) {
  if (acceptedFor(regexp.source) !== undefined) continue;
  const key = proofKey(regexp);
  if (known.has(key) || growth(regexp) === 'safe') proven.add(key);
}
writeFileSync(
  PROVEN_FILE,
  [...proven]
    .sort()
    .map((key) => `${key}\n`)
    .join(''),
);
