import { HandshakeCut, HandshakeRefused, type HelloAnswer, Unavailable } from '../../define-collector.ts';
import type { ChosenSuite } from '../../facts/tls.ts';
import type { HelloOffer } from '../../parse/tls/client-hello.ts';
import { FINITE_FIELD, INSECURE, suiteOf, suitesOf } from '../../parse/tls/suites.ts';

/** A result, or why there is none. */
export type Outcome<T> = T | Unavailable;
export type Answer = Outcome<HelloAnswer>;
type Version = HelloOffer['version'];
type Offer = readonly [version: Version, suites: readonly number[]];
export type Ask = (...offer: Offer) => Promise<Answer>;
/** Asks at once; what is false is not asked. */
export type AskEach = <const T extends readonly (Offer | false)[]>(offers: T) => Promise<Answers<T>>;
type Answers<T> = { -readonly [K in keyof T]: Answer };

/** Every suite before TLS 1.3, strong ones first. */
export const EVERY = suitesOf('aead', 'cbc', 'static', '3des', 'rc4', 'des', 'export', 'null', 'anonymous');
/** Everything that a client of any age can offer. */
export const WHOLE: Offer = ['TLSv1.3', [...suitesOf('tls13'), ...EVERY]];
/** Suites of the insecure families. */
export const WEAK = suitesOf(...INSECURE);
const UNTESTED = new Unavailable('not tested');

/** Offers of cipher suites of one kind alone, for TLS 1.2 and older, and of every suite for TLS 1.1 and older. */
const OFFERS = {
  modern: ['TLSv1.2', suitesOf('aead')],
  insecure: ['TLSv1.2', WEAK],
  static: ['TLSv1.2', suitesOf('static')],
  finiteField: ['TLSv1.2', FINITE_FIELD],
  old: ['TLSv1.1', EVERY],
} satisfies Record<string, Offer>;

/** The answer to each of them. */
export type Offered = Readonly<Record<keyof typeof OFFERS, Answer>>;

const KINDS = Object.keys(OFFERS) as (keyof typeof OFFERS)[];

export async function offersAtOnce(ask: Ask): Promise<Offered> {
  const answers = await Promise.all(
    KINDS.map(async (kind) => {
      const [version, suites]: Offer = OFFERS[kind];
      return [kind, await ask(version, suites)] as const;
    }),
  );
  return Object.fromEntries(answers) as Offered;
}

/** Settles them one after the other. */
export async function settleAll(offered: Offered, settle: (answer: Answer) => Promise<Answer>): Promise<Offered> {
  const settled = { ...offered };
  for (const kind of KINDS) settled[kind] = await settle(offered[kind]);
  return settled;
}

/** The same answer to all of them. */
export function offeredAlways(answer: Answer): Offered {
  return Object.fromEntries(KINDS.map((kind) => [kind, answer])) as Offered;
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

/** Asks at once, and settles the answers one after the other. */
export function askingEach(ask: Ask, settle: (answer: Answer) => Promise<Answer>): AskEach {
  return async <const T extends readonly (Offer | false)[]>(offers: T) => {
    const answers = await Promise.all(offers.map((offer) => (offer ? ask(...offer) : UNTESTED)));
    for (const [at, answer] of answers.entries()) answers[at] = await settle(answer);
    return answers as Answers<T>;
  };
}

export function isAnswer<T>(outcome: Outcome<T>): outcome is T {
  return !(outcome instanceof Unavailable);
}

export function chosen(answer: Answer): ChosenSuite | null | undefined {
  if (!isAnswer(answer)) return answer instanceof HandshakeRefused ? null : undefined;
  const suite = suiteOf(answer.suite);
  return suite && { suite: suite.name, family: suite.family };
}
