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

/** Offers of cipher suites of one kind alone, for TLS 1.2 and older, and of every suite for TLS 1.1 and older. */
const OFFERS = {
  modern: ['TLSv1.2', suitesOf('aead')],
  insecure: ['TLSv1.2', suitesOf(...INSECURE)],
  static: ['TLSv1.2', suitesOf('static')],
  finiteField: ['TLSv1.2', FINITE_FIELD],
  old: ['TLSv1.1', EVERY],
} satisfies Record<string, Parameters<Ask>>;

/** The answer to each of them. */
export type Offered = Readonly<Record<keyof typeof OFFERS, Answer>>;

const KINDS = Object.keys(OFFERS) as (keyof typeof OFFERS)[];

export async function offersAtOnce(ask: Ask): Promise<Offered> {
  const answers = await Promise.all(
    KINDS.map(async (kind) => {
      const [version, suites] = OFFERS[kind];
      return [kind, await ask(version, suites)] as const;
    }),
  );
  return Object.fromEntries(answers) as Offered;
}

/** The same answer to all of them. */
export function offeredAlways(answer: Answer): Offered {
  return Object.fromEntries(KINDS.map((kind) => [kind, answer])) as Offered;
}

/**
 * What a server with a weak suite chooses besides: one answer names one family only. Asks for the worse families apart, and for the
 * choice among all, where the answer to all insecure ones was a less bad one.
 */
export async function weaknessOf(insecure: Answer, ask: Ask) {
  const first = chosen(insecure);
  if (!first) return { insecure: first, fatal: first, rc4: first, preferred: first };
  if (FATAL.includes(first.family)) return { insecure: first, fatal: first, rc4: undefined, preferred: undefined };
  const fatal = await ask('TLSv1.2', suitesOf(...FATAL));
  const rc4 = first.family === 'rc4' ? insecure : await ask('TLSv1.2', suitesOf('rc4'));
  const preferred = await ask('TLSv1.2', EVERY);
  return {
    insecure: chosen(fatal) ?? chosen(rc4) ?? first,
    fatal: chosen(fatal),
    rc4: chosen(rc4),
    preferred: chosen(preferred),
  };
}

/** An `Ask` that remembers what was cut, without an alert, and settles one answer. */
export function careful(ask: Ask) {
  const asked = new Map<Answer, () => Promise<Answer>>();
  return {
    async ask(...offer: Parameters<Ask>): Promise<Answer> {
      const answer = await ask(...offer);
      if (answer instanceof HandshakeCut) asked.set(answer, () => ask(...offer));
      return answer;
    },
    settled: async (answer: Answer, works: () => Promise<boolean>): Promise<Answer> =>
      settledHandshake(answer, asked.get(answer) ?? (async () => answer), works),
  };
}

/**
 * Resolves an ambiguous result: `again` repeats it, `works` tries a handshake of another kind. A cut is a refusal only if it recurs and
 * `works`, afterwards and alone, still succeeds.
 */
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
  const settled = { ...offered };
  for (const kind of KINDS) settled[kind] = await settle(offered[kind]);
  return settled;
}

/** TLS 1.0 after an answer of TLS 1.1: a server of both does not tell. */
export function askOlder(old: Answer, ask: Ask): Promise<Answer> {
  return isAnswer(old) && old.version === 'TLSv1.1' ? ask('TLSv1', EVERY) : Promise.resolve(UNTESTED);
}

/** SSL 3.0, where it can be told from TLS 1.0. */
export function askOldest(isDue: boolean, ask: Ask): Promise<Answer> {
  return isDue ? ask('SSLv3', EVERY) : Promise.resolve(UNTESTED);
}

export function isAnswer<T>(outcome: Outcome<T>): outcome is T {
  return !(outcome instanceof Unavailable);
}

export function chosen(answer: Answer): ChosenSuite | null | undefined {
  if (!isAnswer(answer)) return answer instanceof HandshakeRefused ? null : undefined;
  const suite = suiteOf(answer.suite);
  return suite && { suite: suite.name, family: suite.family };
}
