import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { exampleMx, NULL_MX } from '../../examples/mail.ts';
import { example, inapplicable } from '../support/examples.ts';

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
    return occurrence('repeated', { record: 'MX' }, repeated, 5);
  },
  examples: () => [
    example('same host twice', { mx: exampleMx(['10 mx.shop.example', '20 mx.shop.example']) }, 'repeated'),
    example('two hosts', { mx: exampleMx(['10 a.shop.example', '20 b.shop.example']) }),
    inapplicable('no mail', { mx: NULL_MX }),
  ],
});
