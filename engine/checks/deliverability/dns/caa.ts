import { defineCheck, listed } from '../../define-check.ts';

export default defineCheck({
  id: 'deliverability/dns/caa',
  title: 'CAA records name who may issue certificates for the mail domain',
  why: 'Webmail, MTA-STS and mail servers prove themselves by certificates: CAA keeps all authorities but those named from issuing one.',
  needs: ['mailCaa'],
  problems: {
    missing: {
      severity: 'info',
      likelihood: 'observed',
      message: 'The mail domain has no CAA record',
      fix: { any: 'Name your authority: `example.com. CAA 0 issue "letsencrypt.org"`.' },
    },
    'no-issuer': {
      severity: 'low',
      likelihood: 'observed',
      message: 'The mail domain has CAA records, but none that names an issuer of certificates',
      fix: { any: 'Add one: `example.com. CAA 0 issue "letsencrypt.org"`; without it every authority may issue.' },
    },
  },
  references: ['RFC 8659'],
  run({ mailCaa }) {
    if (mailCaa.length === 0) return [{ problem: 'missing', location: { part: 'CAA' }, evidence: '(no record)' }];
    const issues = mailCaa.some((record) => /^\d+ issue(?:wild)? /i.test(record));
    return issues ? [] : [{ problem: 'no-issuer', location: { part: 'CAA' }, evidence: listed(mailCaa) }];
  },
  examples: () => [
    { name: 'none', given: { mailCaa: [] }, finds: ['missing'] },
    { name: 'a contact only', given: { mailCaa: ['0 iodef "mailto:a@shop.example"'] }, finds: ['no-issuer'] },
    { name: 'an issuer', given: { mailCaa: ['0 issue "letsencrypt.org"'] }, finds: [] },
  ],
});
