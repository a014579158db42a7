import type { Part, ReportCut } from '../limits.ts';
import type { Evidence, FactName } from './evidence.ts';
import type { DnsAnswer, DnsQuestionType } from './facts/dns-answer.ts';
import type { DnsRecordType } from './facts/dns-records.ts';
import type { Exchange } from './facts/exchange.ts';
import type { MailTlsSession } from './facts/mail-tls.ts';
import type { Certificate, TlsHandshake } from './facts/tls.ts';
import type { Trial, TrialOutcome } from './facts/trial.ts';
import type { InteractionOutcome, Visit, VisitRequest } from './facts/visit.ts';
import type { DnsServerReply } from './facts/zone.ts';
import type { LinkingPage, PageLinks } from './parse/application/page-links.ts';
import type { NamedByScripts, NameScripts, ScriptPage } from './parse/application/script-names.ts';
import type { ForgedForm } from './parse/secrets/jwt.ts';
import type { HelloOffer } from './parse/tls/client-hello.ts';
import type { ServerFlight } from './parse/tls/server-flight.ts';

/** Replaces a fact that could not be established; the message is shown to the user. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The server was reached but did not complete a TLS handshake with the offered versions. */
export class HandshakeRefused extends Unavailable {}

/** The server ended the connection without an alert: it may have refused what was offered, or be busy. */
export class HandshakeCut extends Unavailable {}

/** The host did not answer in time or closed the connection: with fewer requests at once it may answer. */
export class Overloaded extends Unavailable {}

/** An address that is requested without the session of the scan asks to sign in. */
export class BehindSignIn extends Unavailable {}

/** A name server answered with an error (SERVFAIL, REFUSED …). */
export class NameServerFailed extends Unavailable {}

/** The result, or why it is `Unavailable`. */
export async function outcomeOf<T>(work: Promise<T>): Promise<T | Unavailable> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Unavailable) return error;
    throw error;
  }
}

/** The result; undefined if it is `Unavailable`. */
export async function ifAvailable<T>(work: Promise<T>): Promise<T | undefined> {
  const outcome = await outcomeOf(work);
  return outcome instanceof Unavailable ? undefined : outcome;
}

export interface FetchRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'TRACE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Text to send with a POST. */
  readonly body?: string;
  /** Decoded bytes of the body to keep; default 5 MiB. */
  readonly maxBodyBytes?: number;
  readonly timeoutSeconds?: number;
  /** Sent with the session that the user gave for the site; in the active phase, with the cookies that the site set, too. */
  readonly isVisitor?: boolean;
  /** Submits what the user allowed although it may change data. */
  readonly mayChange?: true;
  /** Sent while no other request is: the server may need what it has to send itself one. */
  readonly isAlone?: boolean;
  /** Not repeated if the connection is lost. */
  readonly isOnce?: true;
  /** Asks for another protocol. The response 101 is one without a body, and the connection is closed. */
  readonly upgrade?: 'websocket';
  /** Sent over the WebSocket. The body is then what the server sends, one text a line, until it is silent for a while. */
  readonly texts?: readonly string[];
  /** The form in which the visitor's JSON Web Tokens are sent, if not as they are. */
  readonly tokens?: ForgedForm;
  /** The public key as PEM for the form `confused`. */
  readonly publicKey?: string;
}

/** The engine's only network access. Every call obeys the address policy, the scan's budget and its deadline, and throws `Unavailable`. */
export interface Reach {
  /** One request, one response: redirects are not followed. */
  fetch(request: FetchRequest): Promise<Exchange>;
  /** Record data as text; empty if the name has no record of the type. */
  resolve(name: string, type: DnsRecordType): Promise<string[]>;
  /** A DNS query that distinguishes absence from failure; `unchecked` disables DNSSEC validation. */
  ask(name: string, type: DnsQuestionType, unchecked?: boolean): Promise<DnsAnswer>;
  /** One DNS query to the name server at an IP address; `recurse` asks it to look the name up elsewhere. */
  askServer(address: string, name: string, type: DnsQuestionType, recurse?: boolean): Promise<DnsServerReply>;
  /** One TLS handshake within a version range. Certificate problems are recorded, not thrown. */
  handshake(host: string, port: number, versions?: { min: TlsVersion; max: TlsVersion }): Promise<TlsHandshake>;
  /** One ClientHello of TLS 1.2 or older and what the server answers before encryption; the handshake is not completed. */
  hello(host: string, port: number, offer: HelloOffer): Promise<HelloAnswer>;
  /** STARTTLS at a mail server, on the configured port; `old` offers TLS 1.1 and older only. */
  startTls(host: string, old?: boolean): Promise<MailTlsSession>;
  /** Loads a page once in a separate browser with the scan's form factor; runs axe-core if the scan includes accessibility. */
  visit(
    url: string,
    options?: Pick<VisitRequest, 'policyProbe' | 'preloadHosts' | 'hiddenLinks'>,
    reading?: TextReading,
  ): Promise<Visit>;
  /** Opens a page with values of ours, in a browser that all trials share and that has no network: `fetch` answers what it requests. */
  tryPage(trial: Trial, fetch: (request: FetchRequest) => Promise<Exchange | undefined>): Promise<TrialOutcome>;
  /** Keyboard, spacing, zoom and motion tests in the page of the last visit, which go on after it was read. */
  interaction(): Promise<InteractionOutcome>;
  /** Ends the whole scan immediately; the report contains only the reason. */
  stop(reason: string): void;
  /** A fresh token of 16 lower-case letters and digits, for non-existent paths. */
  token(): string;
  now(): Date;
}

/** `sent`: the certificates as sent; undefined if one cannot be read. */
export interface HelloAnswer extends Omit<ServerFlight, 'certificates'> {
  readonly sent: readonly Certificate[] | undefined;
}

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';

export interface TextReading {
  /** Numbers of the texts that a picture must not show; null if there can be no picture. Rejects with `Unavailable` if they cannot be read. */
  privateTexts(texts: readonly string[]): Promise<readonly number[] | null>;
}

/** Reads what the site sent outside the main thread: with a time limit and bounded memory. */
export interface Reading extends TextReading {
  /** What pages lead to on their own origin. Rejects with `Unavailable` if they cannot be read. */
  pageLinks(pages: readonly LinkingPage[]): Promise<readonly PageLinks[]>;
  /** Follows the names in a page's scripts. Rejects with `Unavailable` if they cannot be read. */
  scriptNames(page: ScriptPage): (...given: Parameters<NameScripts>) => Promise<NamedByScripts>;
}

type Fact<P extends FactName> = { readonly [K in P]: Evidence[K] | Unavailable };
/** All facts a collector provides; any of them if the collector's type is not known. */
type Facts<P extends FactName> = FactName extends P ? Partial<Fact<P>> : Fact<P>;

/**
 * What it means that an optional fact could not be established. `matters`: something was left unexamined; where it is a
 * part of the site, it is named. `refines`: nothing was. `reports`: the source reports itself what it left out.
 */
export type Lack = 'matters' | 'refines' | 'reports' | { readonly matters: Part };

/** Optional facts, missing if they could not be established. */
export type UsesOf<Uses extends FactName> = FactName extends Uses
  ? Readonly<Partial<Record<Uses, Lack>>>
  : Readonly<Record<Uses, Lack>>;

/** Collects facts over the network. */
export interface Collector<
  Needs extends FactName = FactName,
  Provides extends FactName = FactName,
  Uses extends FactName = FactName,
> {
  readonly id: string;
  readonly provides: readonly Provides[];
  readonly needs: readonly Needs[];
  readonly uses?: UsesOf<Uses>;
  /** Progress text, such as `Checking TLS`. */
  readonly step: string;
  /** The only parts that it reads; cuts of other parts do not concern it. Default: all. */
  readonly parts?: readonly Part[];
  collect(given: Given<Needs, Uses>, reach: Reach, cut: ReportCut, reading: Reading): Promise<Facts<Provides>>;
}

/** What is known of a derivation without its code. */
export interface DerivationPlan<
  Needs extends FactName = FactName,
  Provides extends FactName = FactName,
  Uses extends FactName = FactName,
> {
  readonly id: string;
  readonly provides: readonly [Provides];
  readonly needs: readonly Needs[];
  readonly uses?: UsesOf<Uses>;
  /** The only parts that it reads; cuts of other parts do not concern it. Default: all. */
  readonly parts?: readonly Part[];
  /** Seconds it may take; default 5. */
  readonly seconds?: number;
}

/** Derives a fact from others; pure. Throws `Unavailable` if it cannot be derived. */
export interface Derivation<
  Needs extends FactName = FactName,
  Provides extends FactName = FactName,
  Uses extends FactName = FactName,
> extends DerivationPlan<Needs, Provides, Uses> {
  derive(given: Given<Needs, Uses>, cut: ReportCut): Evidence[Provides];
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
