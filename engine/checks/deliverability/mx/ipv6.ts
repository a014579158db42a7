import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleMx, NULL_MX } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/mx/ipv6',
  title: 'Mail can arrive over IPv6',
  why: 'Networks without IPv4 addresses of their own deliver more slowly, through translators that many mail servers distrust.',
  needs: ['mx'],
  problems: {
    missing: {
      severity: 'info',
      likelihood: 'observed',
      message: 'No mail exchanger has an IPv6 address',
      fix: {
        any: 'Give one an address: `mx.example.com. AAAA 2001:db8::1` with your own in place of it; with a hosted provider it is theirs to do.',
      },
    },
  },
  references: ['RFC 5321', 'RFC 3596'],
  run({ mx }) {
    if (mx.hosts.length === 0) return notApplicable('the domain has no mail exchanger');
    if (mx.hosts.some(({ addresses }) => addresses?.some((address) => address.includes(':')))) return [];
    if (mx.hosts.some(({ addresses }) => addresses === undefined))
      throw new Unavailable('the address of a mail exchanger could not be looked up');
    return [{ problem: 'missing', location: { part: 'MX' }, evidence: listed(mx.hosts.map(({ name }) => name)) }];
  },
  examples: () => [
    { name: 'IPv4 only', given: { mx: exampleMx() }, finds: ['missing'] },
    {
      name: 'both',
      given: {
        mx: exampleMx(undefined, {
          hosts: [
            { preference: 1, name: 'mx.shop.example', alias: undefined, addresses: ['198.51.100.7', '2001:db8::7'] },
          ],
        }),
      },
      finds: [],
    },
    { name: 'no mail', given: { mx: NULL_MX }, finds: [], notApplicable: true },
  ],
});
