import { defineCheck, listed } from '../../define-check.ts';

export default defineCheck({
  id: 'deliverability/dns/caa',
  title: 'CAA records restrict certificate issuance for the mail domain',
  why: 'Webmail, MTA-STS and mail servers authenticate with certificates. CAA prevents all but the listed certificate authorities from issuing one.',
  needs: ['mailCaa'],
  problems: {
    missing: {
      severity: 'info',
      message: 'Missing CAA record',
      fix: 'Publish your certificate authority: `example.com. CAA 0 issue "letsencrypt.org"`.',
    },
    'no-issuer': {
      severity: 'low',
      message: 'CAA records without an `issue` property',
      fix: 'Add an `issue` record: `example.com. CAA 0 issue "letsencrypt.org"`. Without it, every certificate authority may issue certificates for names that are no wildcard.',
    },
  },
  references: ['RFC 8659'],
  run({ mailCaa }) {
    if (mailCaa.length === 0) return [{ problem: 'missing', location: { record: 'CAA' }, evidence: '(no record)' }];
    const issues = mailCaa.some((record) => /^\d+ issue /i.test(record));
    return issues ? [] : [{ problem: 'no-issuer', location: { record: 'CAA' }, evidence: listed(mailCaa) }];
  },
  examples: () => [
    { name: 'no record', given: { mailCaa: [] }, finds: ['missing'] },
    { name: 'a contact only', given: { mailCaa: ['0 iodef "mailto:a@shop.example"'] }, finds: ['no-issuer'] },
    {
      name: 'an issuer of wildcards only',
      given: { mailCaa: ['0 issuewild "letsencrypt.org"'] },
      finds: ['no-issuer'],
    },
    { name: 'an issuer', given: { mailCaa: ['0 issue "letsencrypt.org"'] }, finds: [] },
  ],
});
