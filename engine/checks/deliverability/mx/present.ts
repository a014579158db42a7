import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleMx, NO_MX, NULL_MX } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/mx/present',
  title: 'The domain says where its mail goes',
  why: 'Mail to a domain without mail exchangers is tried at its web server or bounced; answers to what the domain sends are lost, which receivers hold against it.',
  needs: ['mx'],
  problems: {
    missing: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'The domain has no MX record',
      fix: {
        any: 'Publish the mail exchangers of your provider, such as `example.com. MX 1 smtp.google.com.`; a domain that takes no mail says so: `example.com. MX 0 .`.',
      },
    },
    'null-among-others': {
      severity: 'high',
      likelihood: 'observed',
      message: 'A null MX stands beside other MX records',
      fix: {
        any: 'Keep one or the other: `example.com. MX 0 .` alone for no mail, or only `example.com. MX 10 mx.example.com.`.',
      },
    },
  },
  references: ['RFC 5321', 'RFC 7505'],
  run({ mx }) {
    if (mx.records.length === 0) return [{ problem: 'missing', location: { part: 'MX' }, evidence: '(no record)' }];
    if (!mx.isNull) return [];
    if (mx.records.length === 1) return notApplicable('the domain takes no mail (null MX)');
    return [{ problem: 'null-among-others', location: { part: 'MX' }, evidence: mx.records.join('\n') }];
  },
  examples: () => [
    { name: 'none', given: { mx: NO_MX }, finds: ['missing'] },
    { name: 'null and another', given: { mx: exampleMx(['0 .', '10 mx.shop.example']) }, finds: ['null-among-others'] },
    { name: 'one', given: { mx: exampleMx() }, finds: [] },
    { name: 'no mail', given: { mx: NULL_MX }, finds: [], notApplicable: true },
  ],
});
