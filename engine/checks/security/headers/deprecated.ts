import { parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, listed } from '../../define-check.ts';

const GONE: Readonly<Record<string, string>> = {
  'public-key-pins': 'browsers dropped it; a wrong pin locked visitors out',
  'public-key-pins-report-only': 'browsers dropped it',
  'expect-ct': 'certificate transparency is demanded without it',
  'feature-policy': 'now Permissions-Policy, with another syntax',
  'x-content-security-policy': 'now Content-Security-Policy',
  'x-webkit-csp': 'now Content-Security-Policy',
  'x-download-options': 'was for Internet Explorer 8',
  'x-ua-compatible': 'was for Internet Explorer',
  p3p: 'was for Internet Explorer',
  'pics-label': 'no browser reads it',
};

export default defineCheck({
  id: 'security/headers/deprecated',
  title: 'No header that browsers have dropped is sent',
  why: 'Dropped headers cost bytes and give a false feeling of protection.',
  needs: ['headers'],
  problems: {
    dropped: {
      severity: 'info',
      likelihood: 'observed',
      says: 'Headers are sent that no browser reads any more.',
      fix: { any: 'Take the headers out, and set the one that took their place where there is one.' },
    },
  },
  references: ['CWE-477', 'https://owasp.org/www-project-secure-headers/'],
  run({ headers }) {
    const seen = [...new Set(headers.map(([name]) => name.toLowerCase()))]
      .filter((name) => GONE[name] !== undefined)
      .sort();
    return seen.length === 0
      ? []
      : [
          {
            problem: 'dropped',
            at: 'response headers',
            shows: listed(
              seen.map((name) => `${name}: ${GONE[name]}`),
              10,
            ),
          },
        ];
  },
  examples: () => [
    {
      name: 'Expect-CT and Feature-Policy',
      given: { headers: parseHeaders("Expect-CT: max-age=0\nFeature-Policy: camera 'none'") },
      finds: ['dropped'],
    },
    { name: 'headers of today', given: { headers: parseHeaders('Permissions-Policy: camera=()') }, finds: [] },
  ],
});
