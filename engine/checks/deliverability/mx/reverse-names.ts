import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable, type Occurrence } from '../../define-check.ts';

const address = (names: readonly string[] | undefined, confirmed: boolean | undefined, own = true) => [
  { host: 'mx.shop.example', own, address: '198.51.100.7', names, confirmed },
];

export default defineCheck({
  id: 'deliverability/mx/reverse-names',
  title: 'The addresses of mail servers have names that lead back',
  why: 'Large receivers refuse mail from addresses without a name, or whose name does not lead back. Where the exchanger also sends, as most own mail servers do, its mail is lost.',
  needs: ['mxAddresses'],
  problems: {
    nameless: {
      severity: 'low',
      likelihood: 'likely',
      message: 'The address of a mail exchanger has no name (no PTR record)',
      fix: {
        any: 'Let who gave you the address set its name: `1.2.0.192.in-addr.arpa. PTR mx.example.com.`, matching `mx.example.com. A 192.0.2.1`.',
      },
    },
    unconfirmed: {
      severity: 'low',
      likelihood: 'likely',
      message: 'The name of a mail exchanger’s address does not lead back to it',
      fix: { any: 'Let both agree: `1.2.0.192.in-addr.arpa. PTR mx.example.com.` and `mx.example.com. A 192.0.2.1`.' },
    },
  },
  references: ['RFC 1912'],
  run({ mxAddresses }) {
    if (mxAddresses.length === 0) return notApplicable('no mail exchanger has a public address');
    const seen = mxAddresses.flatMap(
      ({ host, own, address: ip, names, confirmed }): Occurrence<'nameless' | 'unconfirmed'>[] => {
        // A provider's exchanger only receives: how its senders are named is not the domain's to mend.
        const more = { location: { part: ip }, ...(own ? {} : { severity: 'info' as const }) };
        if (names?.length === 0) return [{ problem: 'nameless', evidence: `${host} ${ip}`, ...more }];
        return confirmed === false
          ? [{ problem: 'unconfirmed', evidence: `${ip} → ${names?.join(', ')}`, ...more }]
          : [];
      },
    );
    if (seen.length === 0 && mxAddresses.some(({ confirmed }) => confirmed === undefined))
      throw new Unavailable('the name of an address could not be looked up');
    return seen;
  },
  examples: () => [
    { name: 'no name', given: { mxAddresses: address([], false) }, finds: ['nameless'] },
    {
      name: 'a name that leads elsewhere',
      given: { mxAddresses: address(['a.example'], false) },
      finds: ['unconfirmed'],
    },
    { name: 'no name, at a provider', given: { mxAddresses: address([], false, false) }, finds: ['nameless'] },
    { name: 'both agree', given: { mxAddresses: address(['mx.shop.example'], true) }, finds: [] },
    { name: 'no mail', given: { mxAddresses: [] }, finds: [], notApplicable: true },
  ],
});
