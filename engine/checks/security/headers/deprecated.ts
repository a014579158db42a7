import { defineCheck, occurrence } from '../../define-check.ts';
import { givenHeaders } from '../../examples/page.ts';

const OBSOLETE = new Map(
  Object.entries({
    'public-key-pins': 'browsers dropped it; a wrong pin locked visitors out',
    'public-key-pins-report-only': 'browsers dropped it',
    'expect-ct': 'browsers enforce Certificate Transparency without it',
    'feature-policy': 'now Permissions-Policy, with another syntax',
    'x-content-security-policy': 'now Content-Security-Policy',
    'x-webkit-csp': 'now Content-Security-Policy',
    'x-download-options': 'was for Internet Explorer 8',
    'x-ua-compatible': 'was for Internet Explorer',
    p3p: 'was for Internet Explorer',
    'pics-label': 'no browser reads it',
  }),
);

export default defineCheck({
  id: 'security/headers/deprecated',
  title: 'No obsolete headers are sent',
  why: 'Obsolete headers waste bytes and give a false sense of security.',
  needs: ['headers'],
  problems: {
    dropped: {
      severity: 'info',
      message: 'Obsolete headers, which browsers ignore',
      fix: 'Remove the headers, and set the replacement if there is one.',
    },
  },
  references: ['CWE-477', 'https://owasp.org/www-project-secure-headers/'],
  run({ headers }) {
    const found = [...new Set(headers.map(([name]) => name.toLowerCase()))].filter((name) => OBSOLETE.has(name)).sort();
    const lines = found.map((name) => `${name}: ${OBSOLETE.get(name)}`);
    const [name, ...others] = found;
    const change = name !== undefined && others.length === 0 && { kind: 'no-header' as const, name: properCase(name) };
    return occurrence('dropped', { part: 'response headers' }, lines, 10).map((one) => ({
      ...one,
      ...(change ? { change } : {}),
    }));
  },
  examples: () => [
    ['Expect-CT and Feature-Policy', givenHeaders("Expect-CT: max-age=0\nFeature-Policy: camera 'none'"), 'dropped'],
    ['name of a built-in property', givenHeaders('constructor: x')],
    ['current headers', givenHeaders('Permissions-Policy: camera=()')],
  ],
});

/** `x-download-options` as servers write it. */
function properCase(name: string): string {
  return name.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
