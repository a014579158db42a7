import { cutSpf, spfNodes } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { NO_SPF, spfExample, spfThrough } from '../support/examples.ts';

const VIA = 'include:a.example';

export default defineCheck({
  id: 'deliverability/spf/includes',
  title: 'SPF includes resolve to valid SPF records',
  why: 'An include or redirect to no record, to multiple records or back to itself is a permanent error (permerror). Mail that is evaluated that far fails SPF.',
  needs: ['spf'],
  problems: {
    missing: {
      severity: 'high',
      message: 'SPF include without an SPF record',
      fix: 'Correct the name according to the sender’s documentation, or remove the include: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
    },
    several: {
      severity: 'high',
      message: 'SPF include with multiple SPF records',
      fix: 'Inform the owner of that domain and remove the include until it is fixed: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
    },
    loop: {
      severity: 'high',
      message: 'SPF include loop',
      fix: 'Remove the include or redirect that closes the loop: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
    },
  },
  references: ['RFC 7208'],
  run({ spf }, cut) {
    if (!spf.tree) return notApplicable('The domain does not have exactly one SPF record');
    cutSpf(spf.tree, cut);
    return spfNodes(spf.tree).flatMap(({ via, domain, children }) =>
      children.flatMap((child) =>
        child.status === 'missing' || child.status === 'several' || child.status === 'loop'
          ? occurrence(child.status, { part: `${child.via} in ${domain}` }, [`${via || domain} → ${child.via}`])
          : [],
      ),
    );
  },
  examples: () => [
    spfExample('target without a record', spfThrough(VIA, undefined), 'missing'),
    spfExample('target with several records', spfThrough(VIA, undefined, { status: 'several' }), 'several'),
    spfExample('a loop', spfThrough(VIA, undefined, { status: 'loop' }), 'loop'),
    spfExample('target with a record', spfThrough(VIA, 'v=spf1 mx -all')),
    spfExample('a name with macros', spfThrough('include:%{d}.a.example', undefined, { status: 'macro' })),
    NO_SPF,
  ],
});
