import { cutSpf, spfNodes } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleNode, exampleSpf } from '../../examples/mail.ts';
import { NO_SPF, spfExample } from '../support/examples.ts';

const including = (...children: ReturnType<typeof exampleNode>[]) =>
  exampleSpf('v=spf1 include:a.example -all', { children });
const at = { via: 'include:a.example' };

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
          ? [
              {
                problem: child.status,
                location: { part: `${child.via} in ${domain}` },
                evidence: `${via === '' ? domain : via} → ${child.via}`,
              },
            ]
          : [],
      ),
    );
  },
  examples: () => [
    spfExample('target without a record', including(exampleNode('a.example', undefined, at)), 'missing'),
    spfExample(
      'target with several records',
      including(exampleNode('a.example', undefined, { ...at, status: 'several' })),
      'several',
    ),
    spfExample('a loop', including(exampleNode('a.example', undefined, { ...at, status: 'loop' })), 'loop'),
    spfExample('target with a record', including(exampleNode('a.example', 'v=spf1 mx -all', at))),
    spfExample('a name with macros', including(exampleNode('%{d}.a.example', undefined, { ...at, status: 'macro' }))),
    NO_SPF,
  ],
});
