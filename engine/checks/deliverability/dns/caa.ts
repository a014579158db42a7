import { defineCheck, listed } from '../../define-check.ts';
import { example } from '../support/examples.ts';

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
    example('no record', { mailCaa: [] }, 'missing'),
    example('a contact only', { mailCaa: ['0 iodef "mailto:a@shop.example"'] }, 'no-issuer'),
    example('an issuer of wildcards only', { mailCaa: ['0 issuewild "letsencrypt.org"'] }, 'no-issuer'),
    example('an issuer', { mailCaa: ['0 issue "letsencrypt.org"'] }),
  ],
});
