import { parseHsts } from '../../../evidence/parse/http/hsts.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { sendHeader } from '../../header-fix.ts';

export default defineCheck({
  id: 'security/transport/hsts-subdomains',
  title: 'HSTS covers the subdomains',
  why: 'A subdomain that is not covered can be asked for over plain http, and from there cookies of the whole domain can be set or read.',
  needs: ['hsts'],
  problems: {
    uncovered: {
      severity: 'info',
      likelihood: 'observed',
      says: 'Strict-Transport-Security does not cover subdomains.',
      fix: sendHeader(
        'Strict-Transport-Security',
        'max-age=31536000; includeSubDomains',
        'Make sure first that every subdomain answers over https.',
      ),
    },
  },
  references: ['CWE-319', 'RFC 6797'],
  run({ hsts }) {
    if (!hsts?.maxAge) return notApplicable('the site has no HSTS in force');
    return hsts.includeSubDomains ? [] : [{ problem: 'uncovered', at: 'Strict-Transport-Security', shows: hsts.text }];
  },
  examples: () => [
    { name: 'this host only', given: { hsts: parseHsts('max-age=63072000') }, finds: ['uncovered'] },
    { name: 'all', given: { hsts: parseHsts('max-age=63072000; includeSubDomains') }, finds: [] },
    { name: 'no HSTS', given: { hsts: undefined }, finds: [], notApplicable: true },
  ],
});
