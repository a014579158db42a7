import { cutSpf, spfNodes } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { exampleSpf } from '../../examples/mail.ts';
import { NO_SPF, spfExample } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/spf/crowded-mx',
  title: 'SPF `mx` mechanisms resolve to at most ten hosts',
  why: 'Receivers return a permanent error (permerror) if an `mx` mechanism resolves to more than ten hosts.',
  needs: ['spf'],
  problems: {
    crowded: {
      severity: 'high',
      message: 'SPF `mx` mechanism resolves to more than ten hosts',
      fix: 'Replace it with the addresses: `example.com. TXT "v=spf1 ip4:192.0.2.0/28 ~all"`.',
    },
  },
  references: ['RFC 7208'],
  run({ spf }, cut) {
    if (!spf.tree) return notApplicable('The domain does not have exactly one SPF record');
    cutSpf(spf.tree, cut);
    const crowded = spfNodes(spf.tree).flatMap(({ domain, crowded: terms }) =>
      terms.map((term) => `${term} in ${domain}`),
    );
    return occurrence('crowded', { record: 'TXT' }, crowded, 5);
  },
  examples: () => [
    spfExample('eleven hosts', exampleSpf('v=spf1 mx -all', { crowded: ['mx'] }), 'crowded'),
    spfExample('at most ten hosts', 'v=spf1 mx -all'),
    NO_SPF,
  ],
});
