import { Unavailable } from '../../../evidence/define-collector.ts';
import type { Mx } from '../../../evidence/facts/mail-facts.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, listed, notApplicable, type Sighting } from '../../define-check.ts';
import { exampleMx, NULL_MX } from '../../example-mail.ts';

const LITERAL = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=[^:]{0,39}:)[0-9a-f:]{2,39})$/i;
const host = (name: string, addresses: readonly string[] | undefined, alias?: string): Mx =>
  exampleMx([`10 ${name}`], { hosts: [{ preference: 10, name, alias, addresses }] });

export default defineCheck({
  id: 'deliverability/mx/resolves',
  title: 'Every mail exchanger has a public address',
  why: 'Mail for an exchanger that leads nowhere waits for days and comes back.',
  needs: ['mx'],
  problems: {
    unresolved: {
      severity: 'high',
      likelihood: 'observed',
      says: 'A mail exchanger has no address.',
      fix: {
        any: 'Correct its name, or give it an address: `mx.example.com. A 192.0.2.1`; delete the MX record of a host that is gone.',
      },
    },
    literal: {
      severity: 'high',
      likelihood: 'observed',
      says: 'An MX record names an address in place of a host.',
      fix: { any: 'Name a host: `example.com. MX 10 mx.example.com.` and `mx.example.com. A 192.0.2.1`.' },
    },
    private: {
      severity: 'high',
      likelihood: 'observed',
      says: 'A mail exchanger has only private addresses.',
      fix: { any: 'Give it a public address: `mx.example.com. A 192.0.2.1` with your own in place of it.' },
    },
    alias: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A mail exchanger is an alias, which RFC 2181 does not allow.',
      fix: {
        any: 'Name the host itself: `example.com. MX 10 mx.example.com.` where `mx.example.com.` has addresses of its own.',
      },
    },
  },
  references: ['RFC 5321', 'RFC 2181'],
  run({ mx }) {
    if (mx.hosts.length === 0) return notApplicable('the domain has no mail exchanger');
    const seen = mx.hosts.flatMap(
      ({ name, addresses, alias }): Sighting<'literal' | 'unresolved' | 'private' | 'alias'>[] => {
        if (LITERAL.test(name)) return [{ problem: 'literal', at: `MX ${name}`, shows: name }];
        if (addresses?.length === 0) return [{ problem: 'unresolved', at: `MX ${name}`, shows: name }];
        if (addresses?.every(isPrivateAddress))
          return [{ problem: 'private', at: `MX ${name}`, shows: listed(addresses) }];
        return alias === undefined ? [] : [{ problem: 'alias', at: `MX ${name}`, shows: `${name} → ${alias}` }];
      },
    );
    if (seen.length === 0 && mx.hosts.some(({ addresses }) => addresses === undefined))
      throw new Unavailable('the address of a mail exchanger could not be looked up');
    return seen;
  },
  examples: () => [
    { name: 'no address', given: { mx: host('mx.shop.example', []) }, finds: ['unresolved'] },
    { name: 'an address as a name', given: { mx: host('192.0.2.1', []) }, finds: ['literal'] },
    { name: 'a private address', given: { mx: host('mx.shop.example', ['10.0.0.5']) }, finds: ['private'] },
    { name: 'an alias', given: { mx: host('mx.shop.example', ['198.51.100.7'], 'a.example') }, finds: ['alias'] },
    { name: 'an address', given: { mx: exampleMx() }, finds: [] },
    { name: 'no mail', given: { mx: NULL_MX }, finds: [], notApplicable: true },
  ],
});
