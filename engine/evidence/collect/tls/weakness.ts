import type { ChosenSuite } from '../../facts/tls.ts';
import { FATAL, suitesOf } from '../../parse/tls/suites.ts';
import { type Answer, type AskEach, chosen, EVERY, isAnswer } from './offers.ts';

/**
 * What a server with a weak suite chooses besides: one answer names one family only. Asks for other families apart, and for the
 * choice among all. `old` is the answer to the weak suites with TLS 1.0, where that is spoken: some are of no newer version.
 */
export async function weaknessOf(insecure: Answer, old: Answer | undefined, askEach: AskEach) {
  const both = [insecure, old].flatMap((answer) => (answer ? [chosen(answer)] : []));
  const first = [...FATAL, 'rc4', '3des'].flatMap((family) => both.find((suite) => suite?.family === family) ?? [])[0];
  if (!first) {
    const none = among(both);
    return { insecure: none, fatal: none, rc4: none, tripleDes: none, preferred: none };
  }
  const version = isAnswer(insecure) ? 'TLSv1.2' : 'TLSv1';
  const isFatal = FATAL.includes(first.family);
  const fatal = suitesOf(...FATAL);
  const answers = await askEach([
    !isFatal && ['TLSv1.2', fatal],
    !isFatal && old !== undefined && ['TLSv1', fatal],
    first.family !== 'rc4' && [version, suitesOf('rc4')],
    first.family !== '3des' && [version, suitesOf('3des')],
    ['TLSv1.2', EVERY],
  ]);
  const [newFatal, oldFatal, rc4, tripleDes, preferred] = answers.map(chosen);
  const seen = {
    fatal: isFatal ? first : among(old ? [newFatal, oldFatal] : [newFatal]),
    rc4: first.family === 'rc4' ? first : rc4,
    tripleDes: first.family === '3des' ? first : tripleDes,
    preferred,
  };
  return { insecure: seen.fatal || seen.rc4 || first, ...seen };
}

/** A suite that was chosen, else `null` if all was refused. */
function among(suites: readonly (ChosenSuite | null | undefined)[]): ChosenSuite | null | undefined {
  return suites.find((suite) => suite) ?? (suites.includes(undefined) ? undefined : null);
}
