import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleMx, NULL_MX } from '../../examples/mail.ts';

export default defineCheck({
  id: 'deliverability/mx/duplicates',
  title: 'MX records contain no duplicates',
  why: 'The same host at two preferences looks like a backup mail exchanger but provides no redundancy.',
  needs: ['mx'],
  problems: {
    repeated: {
      severity: 'info',
      message: 'Duplicate MX record',
      fix: 'Keep one record for each host: `example.com. MX 10 mx.example.com.`.',
    },
  },
  references: ['RFC 5321'],
  run({ mx }) {
    if (mx.hosts.length === 0) return notApplicable('The domain has no mail exchanger');
    const names = mx.hosts.map(({ name }) => name);
    const repeated = [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
    return repeated.length > 0 ? [{ problem: 'repeated', location: { record: 'MX' }, evidence: listed(repeated) }] : [];
  },
  examples: () => [
    {
      name: 'same host twice',
      given: { mx: exampleMx(['10 mx.shop.example', '20 mx.shop.example']) },
      finds: ['repeated'],
    },
    { name: 'two hosts', given: { mx: exampleMx(['10 a.shop.example', '20 b.shop.example']) }, finds: [] },
    { name: 'no mail', given: { mx: NULL_MX }, finds: [], notApplicable: true },
  ],
});
