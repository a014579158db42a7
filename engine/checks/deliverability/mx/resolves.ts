import { Unavailable } from '../../../evidence/define-collector.ts';
import type { Mx } from '../../../evidence/facts/mail-facts.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, listed, notApplicable, type Occurrence, occurrence } from '../../define-check.ts';
import { exampleMx, NULL_MX } from '../../examples/mail.ts';
import { example, inapplicable } from '../support/examples.ts';

const LITERAL = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=[^:]{0,39}:)[0-9a-f:]{2,39})$/i;
const host = (name: string, addresses: readonly string[] | undefined, alias?: string): Mx =>
  exampleMx([`10 ${name}`], { hosts: [{ preference: 10, name, alias, addresses }] });

export default defineCheck({
  id: 'deliverability/mx/resolves',
  title: 'Mail exchangers resolve to public addresses',
  why: 'Mail for an unreachable mail exchanger is queued for days and then bounces.',
  needs: ['mx'],
  problems: {
    unresolved: {
      severity: 'high',
      message: 'Mail exchanger does not resolve',
      fix: 'Correct its name or give it an address: `mx.example.com. A 192.0.2.1`. Delete the MX record if the host no longer exists.',
    },
    literal: {
      severity: 'high',
      message: 'MX record contains an IP address instead of a host name',
      fix: 'Use a host name: `example.com. MX 10 mx.example.com.` and `mx.example.com. A 192.0.2.1`.',
    },
    private: {
      severity: 'high',
      message: 'Mail exchanger with only private addresses',
      fix: 'Give it a public address, replacing this example: `mx.example.com. A 192.0.2.1`.',
    },
    alias: {
      severity: 'low',
      message: 'MX record points to a CNAME, which RFC 2181 forbids',
      fix: 'Point the MX record to a host with its own A or AAAA records: `example.com. MX 10 mx.example.com.`.',
    },
  },
  references: ['RFC 5321', 'RFC 2181'],
  run({ mx }) {
    if (mx.hosts.length === 0) return notApplicable('The domain has no mail exchanger');
    const found = mx.hosts.flatMap(
      ({ name, addresses, alias }): Occurrence<'literal' | 'unresolved' | 'private' | 'alias'>[] => {
        if (LITERAL.test(name)) return [{ problem: 'literal', location: { record: `MX ${name}` }, evidence: name }];
        if (addresses?.length === 0)
          return [{ problem: 'unresolved', location: { record: `MX ${name}` }, evidence: name }];
        if (addresses?.every(isPrivateAddress))
          return [{ problem: 'private', location: { record: `MX ${name}` }, evidence: listed(addresses) }];
        return occurrence('alias', { record: `MX ${name}` }, alias === undefined ? [] : [`${name} → ${alias}`]);
      },
    );
    if (found.length === 0 && mx.hosts.some(({ addresses, partial }) => addresses === undefined || partial))
      throw new Unavailable('The address of a mail exchanger could not be looked up');
    return found;
  },
  examples: () => [
    example('no address', { mx: host('mx.shop.example', []) }, 'unresolved'),
    example('an IP address as the host name', { mx: host('192.0.2.1', []) }, 'literal'),
    example('a private address', { mx: host('mx.shop.example', ['10.0.0.5']) }, 'private'),
    example('a CNAME', { mx: host('mx.shop.example', ['198.51.100.7'], 'a.example') }, 'alias'),
    example('a public address', { mx: exampleMx() }),
    inapplicable('no mail', { mx: NULL_MX }),
  ],
});
