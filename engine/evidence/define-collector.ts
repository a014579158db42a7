import type { Evidence, FactName } from './evidence.ts';
import type { DnsAnswer, DnsQuestionType } from './facts/dns-answer.ts';
import type { DnsRecordType } from './facts/dns-records.ts';
import type { Exchange } from './facts/exchange.ts';
import type { TlsHandshake } from './facts/tls.ts';
import type { Visit } from './facts/visit.ts';

/** Stands in a fact's place when it could not be established, with the reason for a person. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The server was reached and did not complete a TLS handshake of the versions offered. */
export class HandshakeRefused extends Unavailable {}

/** A name server answered, with an error and no data (SERVFAIL, REFUSED …). */
export class NameServerFailed extends Unavailable {}

export interface FetchRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'TRACE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Text to send with a POST. */
  readonly body?: string;
  /** Decoded bytes of the body to keep; default 5 MiB. */
  readonly maxBodyBytes?: number;
  readonly timeoutSeconds?: number;
}

/** The only way out of the engine: every call obeys the address policy, the scan's budget and its deadline, and throws `Unavailable`. */
export interface Reach {
  /** One request, one response: redirects are not followed. */
  fetch(request: FetchRequest): Promise<Exchange>;
  /** Record data as text, empty when the name has none of that type. */
  resolve(name: string, type: DnsRecordType): Promise<string[]>;
  /** What the DNS says of a name, absence told apart from failure; `unchecked` asks for data whose signatures do not hold. */
  ask(name: string, type: DnsQuestionType, unchecked?: boolean): Promise<DnsAnswer>;
  /** One TLS handshake that offers only the versions between the two. Certificate problems are recorded, not thrown. */
  handshake(host: string, port: number, versions?: { min: TlsVersion; max: TlsVersion }): Promise<TlsHandshake>;
  /** Loads a page once in a browser of its own, as the scan's form factor; runs axe-core in it where the scan has its module. */
  visit(url: string): Promise<Visit>;
  /** Ends the whole scan at once: it has nothing to say but the reason. */
  stop(reason: string): void;
  /** A fresh token of 16 lower-case letters and digits, for paths that cannot exist. */
  token(): string;
  now(): Date;
}

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';

type Fact<P extends FactName> = { readonly [K in P]: Evidence[K] | Unavailable };
/** All facts a collector provides; of a collector not further known, any of them. */
type Facts<P extends FactName> = FactName extends P ? Partial<Fact<P>> : Fact<P>;

/** Looks at the world once and states the facts it provides. */
export interface Collector<
  Needs extends FactName = FactName,
  Provides extends FactName = FactName,
  Uses extends FactName = FactName,
> {
  readonly id: string;
  readonly provides: readonly Provides[];
  readonly needs: readonly Needs[];
  /** Facts that help where they can be established and are left out where not. */
  readonly uses?: readonly Uses[];
  /** What the user is told while it runs. */
  readonly step: string;
  collect(given: Given<Needs, Uses>, reach: Reach): Promise<Facts<Provides>>;
}

/** States facts that follow from others; pure. Throw `Unavailable` where they do not follow. */
export interface Derivation<
  Needs extends FactName = FactName,
  Provides extends FactName = FactName,
  Uses extends FactName = FactName,
> {
  readonly id: string;
  readonly provides: readonly [Provides];
  readonly needs: readonly Needs[];
  /** Facts that help where they can be established and are left out where not. */
  readonly uses?: readonly Uses[];
  derive(given: Given<Needs, Uses>): Evidence[Provides];
}

type Given<Needs extends FactName, Uses extends FactName> = Pick<Evidence, Needs> & Partial<Pick<Evidence, Uses>>;

export function defineCollector<
  const Needs extends FactName,
  const Provides extends FactName,
  const Uses extends FactName = never,
>(collector: Collector<Needs, Provides, Uses>): Collector<Needs, Provides, Uses> {
  return collector;
}

export function defineDerivation<
  const Needs extends FactName,
  const Provides extends FactName,
  const Uses extends FactName = never,
>(derivation: Derivation<Needs, Provides, Uses>): Derivation<Needs, Provides, Uses> {
  return derivation;
}
