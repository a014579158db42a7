import ipaddr from 'ipaddr.js';
import type { SpfNode } from '../../facts/mail-facts.ts';

/** A single address that the domain's own SPF record permits. */
export interface SendingAddress {
  /** As the DNS states it, however the record writes it. */
  readonly address: string;
  /** The term that names it: `ip4:198.51.100.7`. */
  readonly term: string;
}

/** Single addresses that the domain's own SPF record permits; those of includes are shared with others. */
export function sendingAddresses(tree: SpfNode | undefined): SendingAddress[] {
  const permitted = (tree?.record?.terms ?? []).filter(({ qualifier }) => qualifier === '+');
  const networks = permitted.filter(({ name }) => /^ip[46]$/.test(name));
  const single = networks.filter(({ name, prefix }) => (prefix ?? 128) >= (name === 'ip4' ? 32 : 128));
  const hosts = (tree?.hosts ?? []).filter(({ term }) => permitted.some(({ text }) => text === term));
  return [
    ...single.map(({ value, text }) => ({ address: ipaddr.process(value).toString(), term: text })),
    ...hosts.flatMap(({ term, addresses }) => addresses.map((address) => ({ address, term }))),
  ];
}
