import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable, type Occurrence } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

const address = (names: readonly string[] | undefined, confirmed: boolean | undefined, own = true, sends = false) => [
  { host: 'mx.shop.example', own, sends, address: '198.51.100.7', names, confirmed },
];

const SENDER_FIX =
  'Ask the provider of the address to set its PTR record, and make both records match: `1.2.0.192.in-addr.arpa. PTR mail.example.com.` and `mail.example.com. A 192.0.2.1`. If the address no longer sends mail, remove it from the SPF record.';

type Problem = 'nameless' | 'unconfirmed' | 'nameless-sender' | 'unconfirmed-sender';

export default defineCheck({
  id: 'deliverability/mx/reverse-names',
  title: 'Mail server addresses have matching reverse DNS (PTR)',
  why: 'Large mail providers reject mail from addresses without a PTR record, or whose PTR name does not resolve back to the address. Self-hosted mail exchangers usually also send mail.',
  needs: ['mxAddresses'],
  problems: {
    nameless: {
      severity: 'low',
      likelihood: 'likely',
      message: 'Missing PTR record for a mail exchanger',
      fix: 'Ask the provider of the address to set its PTR record: `1.2.0.192.in-addr.arpa. PTR mx.example.com.`, matching `mx.example.com. A 192.0.2.1`.',
    },
    'nameless-sender': {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Missing PTR record for an address that sends mail',
      fix: SENDER_FIX,
    },
    'unconfirmed-sender': {
      severity: 'medium',
      likelihood: 'likely',
      message: 'PTR record of an address that sends mail does not resolve back to it',
      fix: SENDER_FIX,
    },
    unconfirmed: {
      severity: 'low',
      likelihood: 'likely',
      message: 'PTR record of a mail exchanger does not resolve back to its address',
      fix: 'Make both records match: `1.2.0.192.in-addr.arpa. PTR mx.example.com.` and `mx.example.com. A 192.0.2.1`.',
    },
  },
  references: ['RFC 1912', 'https://support.google.com/a/answer/81126'],
  run({ mxAddresses }) {
    if (mxAddresses.length === 0) return notApplicable('No mail server has a known public address');
    const found = mxAddresses.flatMap(({ host, own, sends, address: ip, names, confirmed }): Occurrence<Problem>[] => {
      // A provider's exchanger only receives mail, and its PTR records are outside the domain owner's control.
      const kind = own && sends ? '-sender' : '';
      const more = { location: { part: ip }, ...(own ? {} : { severity: 'info' as const }) };
      if (names?.length === 0) return [{ problem: `nameless${kind}`, evidence: `${host} ${ip}`, ...more }];
      return confirmed === false
        ? [{ problem: `unconfirmed${kind}`, evidence: `${ip} → ${names?.join(', ')}`, ...more }]
        : [];
    });
    if (found.length === 0 && mxAddresses.some(({ confirmed }) => confirmed === undefined))
      throw new Unavailable('A PTR record could not be looked up, or has names that were left out');
    return found;
  },
  examples: () => [
    example('no PTR record', { mxAddresses: address([], false) }, 'nameless'),
    example('a name that resolves elsewhere', { mxAddresses: address(['a.example'], false) }, 'unconfirmed'),
    example('no PTR record, at a provider', { mxAddresses: address([], false, false) }, 'nameless'),
    example('no PTR record of a sender', { mxAddresses: address([], false, true, true) }, 'nameless-sender'),
    example(
      'a sender with another name',
      { mxAddresses: address(['a.example'], false, true, true) },
      'unconfirmed-sender',
    ),
    example(
      'no PTR record at a provider that SPF permits',
      { mxAddresses: address([], false, false, true) },
      'nameless',
    ),
    example('matching records of a sender', { mxAddresses: address(['mx.shop.example'], true, true, true) }),
    example('matching records', { mxAddresses: address(['mx.shop.example'], true) }),
    inapplicable('no mail', { mxAddresses: [] }),
  ],
});
