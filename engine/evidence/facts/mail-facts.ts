import type { DkimKey } from '../parse/mail/dkim-key.ts';
import type { DmarcRecord } from '../parse/mail/dmarc.ts';
import type { SpfRecord } from '../parse/mail/spf.ts';
import type { Exchange } from './exchange.ts';

/** Where mail for a domain goes (RFC 5321 section 5, RFC 7505). */
export interface Mx {
  /** The records as `10 mx.example`; `0 .` is a null MX. */
  readonly records: readonly string[];
  /** The domain says that it takes no mail (RFC 7505). */
  readonly isNull: boolean;
  readonly hosts: readonly MxHost[];
}

export interface MxHost {
  readonly preference: number;
  readonly name: string;
  /** The name that it is an alias of. */
  readonly alias: string | undefined;
  /** Undefined where the DNS gave no answer. */
  readonly addresses: readonly string[] | undefined;
  /** Some of its lookups gave no answer. */
  readonly partial?: true;
}

/** A public address of a mail server and its names (RFC 1912 section 2.1). */
export interface MxAddress {
  /** The mail exchanger, or the term of the SPF record that names the address. */
  readonly host: string;
  /** The host is on the domain's own site, not that of a provider. */
  readonly own: boolean;
  /** The domain's own SPF record permits this single address. */
  readonly sends: boolean;
  readonly address: string;
  /** Names by its PTR records; undefined where the DNS gave no answer. */
  readonly names: readonly string[] | undefined;
  /** One of the names leads back to the address; undefined where the DNS gave no answer. */
  readonly confirmed: boolean | undefined;
}

/** An SPF record with everything it leads to (RFC 7208 section 4.6.4). */
export interface SpfNode {
  readonly domain: string;
  /** The term that led there; empty for the domain itself. */
  readonly via: string;
  /** `macro`: what it leads to depends on the message; `cut`: not followed any further. */
  readonly status: 'found' | 'missing' | 'several' | 'loop' | 'macro' | 'failed' | 'cut';
  readonly record: SpfRecord | undefined;
  /** Terms of the record itself that cost a lookup, each once. */
  readonly lookups: readonly string[];
  /** Lookups that found nothing. */
  readonly voids: readonly string[];
  /** `mx` mechanisms that lead to more than ten hosts. */
  readonly crowded: readonly string[];
  /** Names that gave no answer. */
  readonly unanswered: readonly string[];
  /** Addresses that `a` and `mx` mechanisms lead to; `mx` of includes only with a prefix length. */
  readonly hosts: readonly SpfHosts[];
  /** `exists` mechanisms that match every sender. */
  readonly always: readonly string[];
  readonly children: readonly SpfNode[];
}

/** Addresses that a term leads to. */
interface SpfHosts {
  readonly term: string;
  readonly addresses: readonly string[];
}

export interface Spf {
  /** Texts that receivers take for SPF records of the domain. */
  readonly records: readonly string[];
  /** Texts that were meant to be one and are none. */
  readonly lookalikes: readonly string[];
  /** Present where there is exactly one record. */
  readonly tree: SpfNode | undefined;
}

interface AppliedDmarc {
  /** The domain whose record applies. */
  readonly domain: string;
  readonly record: DmarcRecord;
  /** The record is that of a parent. */
  readonly inherited: boolean;
}

/** DMARC as receivers discover it (RFC 9989 section 4.10). */
export interface Dmarc {
  readonly domain: string;
  /** By the tree walk. */
  readonly organizationalDomain: string;
  readonly applied: AppliedDmarc | undefined;
  /** Several records at `_dmarc.` of the domain itself: all are ignored. */
  readonly several: readonly string[];
  /** Texts at `_dmarc.` of the domain that were meant to be a record and are none. */
  readonly lookalikes: readonly string[];
  /** Records at the domain itself, where nobody looks. */
  readonly misplaced: readonly string[];
}

/** What the domain's records say about its use for mail. */
export interface MailUse {
  /** SPF permits no sender. */
  readonly closed: boolean;
  /** No record speaks of sending: SPF permits no sender, or there is neither a mail exchanger nor an SPF record. */
  readonly silent: boolean;
  /** Below a registrable domain, whose keys may sign for it as well. */
  readonly isSubdomain: boolean;
  /** Its providers whose selectors are unknown: each customer has its own, or none is documented. */
  readonly uniqueSelectors: readonly string[];
}

/** What may be found at one selector. */
export interface DkimSelector {
  readonly selector: string;
  readonly keys: readonly DkimKey[];
  /** The name that the selector is an alias of. */
  readonly alias: string | undefined;
}

export interface Dkim {
  /** Selectors at which something stands; where every name has an answer, that is the selector `*`. */
  readonly selectors: readonly DkimSelector[];
  /**
   * `none`: there is no name below `_domainkey`, so no selector can exist (RFC 8020), and the name server is known to
   * answer correctly for names without records of their own; `unsure`: it is not known to.
   */
  readonly below: 'some' | 'none' | 'unsure' | 'unknown';
  /** Selectors given by the user where nothing stands. */
  readonly givenMissing: readonly string[];
  readonly asked: number;
  /** Selectors that gave no answer, the wildcard included. */
  readonly unanswered: number;
}

export interface MtaSts {
  readonly records: readonly string[];
  /** True when `mta-sts.` of the domain has an address. */
  readonly hasHost: boolean;
  readonly policy: Exchange | undefined;
  /** Why a sender would not trust the certificate. */
  readonly untrusted: string | undefined;
  /** Why the policy could not be fetched from here. */
  readonly failure: string | undefined;
}

/** TLSA records of one mail exchanger. */
export interface DaneHost {
  readonly host: string;
  readonly records: readonly string[];
  readonly authenticated: boolean;
}

export interface Dnssec {
  /** DS records at the parent zone. */
  readonly ds: readonly string[];
  /** The answer was vouched for, was refused though it exists (`bogus`), or the resolver does not say. */
  readonly state: 'secure' | 'bogus' | 'insecure' | 'unsaid';
}

/** What a blocklist said of an address or the domain. */
export interface BlocklistAnswer {
  readonly list: string;
  readonly subject: string;
  /** `refused`: the list does not answer our resolver, which says nothing of the subject. */
  readonly verdict: 'clear' | 'listed' | 'refused';
  readonly code: string;
}

/** Where DMARC reports go (RFC 9990 section 4). */
export interface ReportTarget {
  readonly domain: string;
  /** Of another organization, which must say that it takes the reports. */
  readonly external: boolean;
  readonly authorized: boolean | undefined;
  /** The address at another host that the authorization names in its place: receivers then send no report. */
  readonly redirects?: string;
  readonly receivesMail: boolean | undefined;
}
