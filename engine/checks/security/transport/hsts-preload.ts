import { parseHsts } from '../../../evidence/parse/http/hsts.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { sendHeader } from '../../header-fix.ts';

const ONE_YEAR = 31_536_000;

export default defineCheck({
  id: 'security/transport/hsts-preload',
  title: 'Who asks to be preloaded meets the conditions',
  why: 'The preload list takes only domains with includeSubDomains and a year of max-age; those that stop meeting the conditions are taken off it.',
  needs: ['hsts'],
  problems: {
    conditions: {
      severity: 'low',
      likelihood: 'observed',
      says: 'Strict-Transport-Security says preload but does not meet the list’s conditions.',
      fix: sendHeader(
        'Strict-Transport-Security',
        'max-age=63072000; includeSubDomains; preload',
        'Or drop `preload`, if the domain is not to be on the list.',
      ),
    },
  },
  references: ['https://hstspreload.org/', 'CWE-319'],
  run({ hsts }) {
    if (!hsts?.preload) return notApplicable('the site does not ask to be preloaded');
    return hsts.includeSubDomains && (hsts.maxAge ?? 0) >= ONE_YEAR
      ? []
      : [{ problem: 'conditions', at: 'Strict-Transport-Security', shows: hsts.text }];
  },
  examples: () => [
    {
      name: 'too short',
      given: { hsts: parseHsts('max-age=86400; includeSubDomains; preload') },
      finds: ['conditions'],
    },
    { name: 'without subdomains', given: { hsts: parseHsts('max-age=63072000; preload') }, finds: ['conditions'] },
    { name: 'all conditions', given: { hsts: parseHsts('max-age=63072000; includeSubDomains; preload') }, finds: [] },
    { name: 'no preload', given: { hsts: parseHsts('max-age=63072000') }, finds: [], notApplicable: true },
  ],
});
