import { parseHsts } from '../../../evidence/parse/http/hsts.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { sendHeader } from '../support/header-fix.ts';

const ONE_YEAR = 31_536_000;

export default defineCheck({
  id: 'security/transport/hsts-preload',
  title: 'HSTS preload directive meets the preload-list requirements',
  why: 'The preload list accepts only domains with `includeSubDomains` and a `max-age` of at least one year; domains that stop meeting the requirements may be removed.',
  topic: 'hsts',
  drift: 'header',
  needs: ['hsts'],
  problems: {
    conditions: {
      severity: 'low',
      message: 'HSTS `preload` directive does not meet the preload-list requirements',
      fix: sendHeader(
        'Strict-Transport-Security',
        'max-age=63072000; includeSubDomains; preload',
        'Or remove `preload` if the domain should not be on the list.',
      ),
    },
  },
  references: ['https://hstspreload.org/', 'CWE-319'],
  run({ hsts }) {
    if (!hsts?.preload) return notApplicable('The HSTS header has no `preload` directive');
    return hsts.includeSubDomains && (hsts.maxAge ?? 0) >= ONE_YEAR
      ? []
      : [{ problem: 'conditions', location: { header: 'Strict-Transport-Security' }, evidence: hsts.text }];
  },
  examples: () => [
    ['max-age too short', { hsts: parseHsts('max-age=86400; includeSubDomains; preload') }, 'conditions'],
    ['without subdomains', { hsts: parseHsts('max-age=63072000; preload') }, 'conditions'],
    ['all requirements met', { hsts: parseHsts('max-age=63072000; includeSubDomains; preload') }],
    ['no preload', { hsts: parseHsts('max-age=63072000') }, 'not applicable'],
  ],
});
