import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleMx, NULL_MX } from '../../examples/mail.ts';
import { example, inapplicable } from '../support/examples.ts';

const HOST = { preference: 1, name: 'mx.shop.example', alias: undefined };

export default defineCheck({
  id: 'deliverability/mx/ipv6',
  title: 'Mail exchangers are reachable over IPv6',
  why: 'IPv6-only networks must deliver through address translators, which are slower and distrusted by many mail servers.',
  needs: ['mx'],
  problems: {
    missing: {
      severity: 'info',
      message: 'Missing IPv6 address for mail exchangers',
      fix: 'Add an AAAA record with your IPv6 address: `mx.example.com. AAAA 2001:db8::1`. With a hosted provider, only the provider can do this.',
    },
  },
  references: ['RFC 5321', 'RFC 3596'],
  run({ mx }) {
    if (mx.hosts.length === 0) return notApplicable('The domain has no mail exchanger');
    if (mx.hosts.some(({ addresses }) => addresses?.some((address) => address.includes(':')))) return [];
    if (mx.hosts.some(({ addresses, partial }) => addresses === undefined || partial))
      throw new Unavailable('The address of a mail exchanger could not be looked up');
    return [{ problem: 'missing', location: { record: 'MX' }, evidence: listed(mx.hosts.map(({ name }) => name)) }];
  },
  examples: () => [
    example('IPv4 only', { mx: exampleMx() }, 'missing'),
    example('IPv4 and IPv6', {
      mx: { ...exampleMx(), hosts: [{ ...HOST, addresses: ['198.51.100.7', '2001:db8::7'] }] },
    }),
    inapplicable('no mail', { mx: NULL_MX }),
  ],
});
