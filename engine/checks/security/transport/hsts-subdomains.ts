import { parseHsts } from '../../../evidence/parse/http/hsts.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { sendHeader } from '../support/header-fix.ts';

export default defineCheck({
  id: 'security/transport/hsts-subdomains',
  title: 'HSTS covers subdomains',
  why: 'A subdomain without HSTS can be requested over plain HTTP, where an attacker on the network can read or set cookies of the whole domain.',
  topic: 'hsts',
  drift: 'header',
  needs: ['hsts'],
  problems: {
    uncovered: {
      severity: 'info',
      message: 'HSTS does not cover subdomains (no `includeSubDomains`)',
      fix: sendHeader(
        'Strict-Transport-Security',
        'max-age=31536000; includeSubDomains',
        'First make sure that every subdomain works over HTTPS.',
      ),
    },
  },
  references: ['CWE-319', 'RFC 6797'],
  run({ hsts }) {
    if (!hsts?.maxAge) return notApplicable('HSTS is not enabled');
    return hsts.includeSubDomains
      ? []
      : [{ problem: 'uncovered', location: { header: 'Strict-Transport-Security' }, evidence: hsts.text }];
  },
  examples: () => [
    ['this host only', { hsts: parseHsts('max-age=63072000') }, 'uncovered'],
    ['subdomains included', { hsts: parseHsts('max-age=63072000; includeSubDomains') }],
    ['no HSTS', { hsts: undefined }, 'not applicable'],
  ],
});
