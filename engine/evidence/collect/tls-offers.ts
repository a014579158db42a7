import { HandshakeCut, HandshakeRefused, type HelloAnswer, Unavailable } from '../define-collector.ts';
import type { ChosenSuite } from '../facts/tls.ts';
import type { WireVersion } from '../parse/tls/client-hello.ts';
import { FATAL, FINITE_FIELD, INSECURE, suiteOf, suitesOf } from '../parse/tls/suites.ts';

/** A result, or why there is none. */
export type Outcome<T> = T | Unavailable;
export type Answer = Outcome<HelloAnswer>;
export type Ask = (version: WireVersion, suites: readonly number[]) => Promise<Answer>;

const EVERY = suitesOf('aead', 'cbc', 'static', '3des', 'rc4', 'des', 'export', 'null', 'anonymous');
const UNTESTED = new Unavailable('not tested');

/** Cipher suites of one kind alone, for TLS 1.2 and older. */
export interface Offered {
  readonly modern: Answer;
  readonly insecure: Answer;
  readonly static: Answer;
  readonly finiteField: Answer;
  /** TLS 1.1 and older with every suite. */
  readonly old: Answer;
}

export async function offersAtOnce(ask: Ask): Promise<Offered> {
  const [modern, insecure, fixed, finiteField, old] = await Promise.all([
    ask('TLSv1.2', suitesOf('aead')),
    ask('TLSv1.2', suitesOf(...INSECURE)),
    ask('TLSv1.2', suitesOf('static')),
    ask('TLSv1.2', FINITE_FIELD),
    ask('TLSv1.1', EVERY),
  ]);
  return { modern, insecure, static: fixed, finiteField, old };
}

/** Every suite with a version or an older one. */
function askEvery(ask: Ask, version: WireVersion): Promise<Answer> {
  return ask(version, EVERY);
}

/** What a server with a weak suite chooses besides: one answer names one family only. */
export interface Weakness {
  /** The worst suite that was chosen. */
  readonly insecure: ChosenSuite | null | undefined;
  readonly fatal: ChosenSuite | null | undefined;
  readonly rc4: ChosenSuite | null | undefined;
  readonly preferred: ChosenSuite | null | undefined;
}

/** Asks for the worse families apart, and for the choice among all, where the answer to all insecure ones was a less bad one. */
export async function weaknessOf(insecure: Answer, ask: Ask): Promise<Weakness> {
  const first = chosen(insecure);
  if (!first) return { insecure: first, fatal: first, rc4: first, preferred: first };
  if (FATAL.includes(first.family)) return { insecure: first, fatal: first, rc4: undefined, preferred: undefined };
  const fatal = await ask('TLSv1.2', suitesOf(...FATAL));
  const rc4 = first.family === 'rc4' ? insecure : await ask('TLSv1.2', suitesOf('rc4'));
  const preferred = await askEvery(ask, 'TLSv1.2');
  return {
    insecure: chosen(fatal) ?? chosen(rc4) ?? first,
    fatal: chosen(fatal),
    rc4: chosen(rc4),
    preferred: chosen(preferred),
  };
}

/** An `Ask` that remembers what was cut, without an alert. */
export interface Careful {
  readonly ask: Ask;
  /** Settles one answer: a cut is a refusal only if it recurs and `works`, afterwards and alone, still succeeds. */
  settled(answer: Answer, works: () => Promise<boolean>): Promise<Answer>;
}

export function careful(ask: Ask): Careful {
  const asked = new Map<Answer, () => Promise<Answer>>();
  return {
    async ask(version, suites) {
      const answer = await ask(version, suites);
      if (answer instanceof HandshakeCut) asked.set(answer, () => ask(version, suites));
      return answer;
    },
    async settled(answer, works) {
      const again = await asked.get(answer)?.();
      if (again === undefined) return answer;
      if (!(again instanceof HandshakeCut)) return again;
      return (await works()) ? new HandshakeRefused(again.message) : again;
    },
  };
}

/** Resolves an ambiguous handshake result: `again` repeats it, `works` tries a handshake of another kind. */
export async function settledHandshake<T>(
  first: Outcome<T>,
  again: () => Promise<Outcome<T>>,
  works: () => Promise<boolean>,
): Promise<Outcome<T>> {
  if (!(first instanceof HandshakeCut)) return first;
  const second = await again();
  if (!(second instanceof HandshakeCut)) return second;
  return (await works()) ? new HandshakeRefused(second.message) : second;
}

/** Settles the answers one after the other. */
export async function settleAll(offered: Offered, settle: (answer: Answer) => Promise<Answer>): Promise<Offered> {
  return {
    modern: await settle(offered.modern),
    insecure: await settle(offered.insecure),
    static: await settle(offered.static),
    finiteField: await settle(offered.finiteField),
    old: await settle(offered.old),
  };
}

/** TLS 1.0 after an answer of TLS 1.1: a server of both does not tell. */
export function askOlder(old: Answer, ask: Ask): Promise<Answer> {
  return isAnswer(old) && old.version === 'TLSv1.1' ? askEvery(ask, 'TLSv1') : Promise.resolve(UNTESTED);
}

/** SSL 3.0, where it can be told from TLS 1.0. */
export function askOldest(isDue: boolean, ask: Ask): Promise<Answer> {
  return isDue ? askEvery(ask, 'SSLv3') : Promise.resolve(UNTESTED);
}

export function isAnswer(answer: Answer): answer is HelloAnswer {
  return !(answer instanceof Unavailable);
}

export function chosen(answer: Answer): ChosenSuite | null | undefined {
  if (!isAnswer(answer)) return answer instanceof HandshakeRefused ? null : undefined;
  const suite = suiteOf(answer.suite);
  return suite && { suite: suite.name, family: suite.family };
}
