/** SOA record of a zone (RFC 1035 section 3.3.13); times in seconds. */
export interface Soa {
  readonly text: string;
  readonly primary: string;
  readonly serial: number;
  readonly refresh: number;
  readonly retry: number;
  readonly expire: number;
  /** How long receivers remember that a name does not exist (RFC 2308). */
  readonly minimum: number;
}

export interface NameServer {
  readonly name: string;
  /** The name that it is an alias of. */
  readonly alias: string | undefined;
  /** Undefined where the DNS gave no answer. */
  readonly addresses: readonly string[] | undefined;
  /** The DNS says that there is no such name. */
  readonly isAbsent: boolean;
  /** It has addresses, none of them public. */
  readonly isPrivate: boolean;
  /** Some of its lookups gave no answer. */
  readonly isPartial: boolean;
}

/** The zone of a domain, as a resolver sees it. */
export interface Zone {
  /** The registrable domain. */
  readonly name: string;
  /** Undefined if the resolver returned none. */
  readonly soa: Soa | undefined;
  /** At most as many as the limit of name servers. */
  readonly servers: readonly NameServer[];
  /** Number of NS records. */
  readonly serverCount: number;
  /** The name that the apex is an alias of. */
  readonly apexAlias: string | undefined;
  /** MX records of a name below the domain that nobody set up; undefined if there was no answer. */
  readonly wildcardMx: readonly string[] | undefined;
}

/** Reply of one name server. */
export interface DnsServerReply {
  readonly rcode: string;
  /** The server is authoritative for the name (the AA flag). */
  readonly authoritative: boolean;
  /** The server offers recursion (the RA flag). */
  readonly recursive: boolean;
  /** Records of the name and type asked for, as text. */
  readonly records: readonly string[];
  /** Name servers that the reply refers to for the name. */
  readonly referral: readonly string[];
  /** Names whose addresses come with the reply. */
  readonly glue: readonly string[];
}

/** What one name server answered at one address. */
export interface ZoneServer {
  readonly name: string;
  readonly address: string;
  /** Reply to a query for the SOA record; undefined if there was none. */
  readonly reply: DnsServerReply | undefined;
  /** Why there is no reply. */
  readonly failure: string | undefined;
  /** It resolved a name of another domain for us; undefined if there was no reply. */
  readonly resolvesOthers: boolean | undefined;
}

export interface ZoneServers {
  readonly zone: string;
  readonly servers: readonly ZoneServer[];
  /** NS records by an authoritative server of the zone; undefined if none replied. */
  readonly child: readonly string[] | undefined;
  /** NS records and glue by a server of the parent zone; undefined if none replied. */
  readonly parent: { readonly names: readonly string[]; readonly glue: readonly string[] } | undefined;
}
