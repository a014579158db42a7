import { MAX_ADDRESSES, type NameKey, oneTimeName } from './one-time-name.ts';

/** An address that one request of a scan contains: who asks for it acted on that request. */
export interface OneTimeAddress {
  readonly name: string;
  /** Requests of it are heard. */
  readonly url: string;
  /** Where the listener serves a DNS zone: a host whose lookups are heard, and a URL at it. */
  readonly zone: { readonly host: string; readonly url: string } | undefined;
}

/** The first request or lookup of a one-time address. */
export interface Heard {
  readonly name: string;
  readonly kind: 'http' | 'dns';
  /** ISO 8601. */
  readonly at: string;
  /** IPv4 address or IPv6 /64 that it came from: of the server, or of its resolver. */
  readonly network: string;
  /** What was requested below the address, without a query; empty for lookups. */
  readonly path: string;
}

/** Hears what servers do because of a scan, and tells that scan alone. */
export interface Listener {
  /** A fresh address; undefined once all are used. */
  address(): OneTimeAddress | undefined;
  /** What was heard of these names, as soon as it is all of them and at the latest after 6 s. Throws if the listener cannot be asked. */
  heard(names: readonly string[]): Promise<readonly Heard[]>;
  /** Whether a URL leads to the listener. The scan itself never requests one. */
  isOwn(url: string): boolean;
}

/** Names that a listener accepts until it expires. */
export interface ListenerSession extends NameKey {
  /** Requests of `URL/NAME` and of what is below are heard. */
  readonly url: string;
  /** Lookups of `NAME.ZONE` are heard; null: no DNS. */
  readonly zone: string | null;
}

export interface Reading {
  /** All that was heard in the session. */
  read(): Promise<readonly Heard[]>;
  pause(milliseconds: number): Promise<unknown>;
}

/** Before each reading: servers may act on a request after they answered it. */
const PAUSES_MS = [0, 500, 1000, 1500, 3000];

/** The listener of a session. */
export function createListener({ id, key, url, zone }: ListenerSession, { read, pause }: Reading): Listener {
  let used = 0;
  const { host: own } = new URL(url);
  return {
    address() {
      if (used >= MAX_ADDRESSES) return undefined;
      const name = oneTimeName({ id, key }, used);
      used += 1;
      const path = `${new URL(url).pathname}/${name}`;
      const host = `${name}.${zone}`;
      return { name, url: `${url}/${name}`, zone: zone === null ? undefined : { host, url: `http://${host}${path}` } };
    },
    async heard(names) {
      const wanted = new Set(names);
      let heard: readonly Heard[] = [];
      for (const milliseconds of PAUSES_MS) {
        if (milliseconds > 0) await pause(milliseconds);
        heard = (await read()).filter(({ name }) => wanted.has(name));
        if (new Set(heard.map(({ name }) => name)).size === wanted.size) break;
      }
      return heard;
    },
    isOwn(address) {
      const to = URL.parse(address);
      if (!to) return false;
      const isBelow = to.host === own && to.pathname.startsWith(`${new URL(url).pathname}/`);
      return isBelow || (zone !== null && to.hostname.endsWith(`.${zone}`));
    },
  };
}
