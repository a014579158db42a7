import { listsFor, parseCsp } from '../../../evidence/parse/http/csp/csp.ts';
import { breadthOf } from '../../../evidence/parse/http/csp/csp-sources.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck } from '../../define-check.ts';
import { givenCsp, givenHeaders } from '../../examples/page.ts';
import { sendHeader } from '../support/header-fix.ts';
import { shownLists } from '../support/whole-hosts.ts';

/** HTML, "The X-Frame-Options header": any of the three known values among several forbids framing; a single one counts by itself. */
function forbidsFraming(value: string): boolean {
  const words = new Set(value.split(',').map((word) => word.trim().toLowerCase()));
  return ['deny', 'sameorigin', ...(words.size > 1 ? ['allowall'] : [])].some((word) => words.has(word));
}

const given = (fields: string, ...policies: string[]) => ({ ...givenHeaders(fields), ...givenCsp(...policies) });

export default defineCheck({
  id: 'security/headers/clickjacking',
  title: 'Page is protected against clickjacking',
  why: 'Without framing protection an attacker’s page can load this one in an invisible frame and trick signed-in visitors into clicking on it.',
  topic: 'framing',
  needs: ['headers', 'csp'],
  problems: {
    unprotected: {
      severity: 'medium',
      share: 0.05,
      message: 'Clickjacking: no effective `X-Frame-Options` header or CSP `frame-ancestors`',
      fix: sendHeader(
        'X-Frame-Options',
        'SAMEORIGIN',
        "If you send a Content-Security-Policy, add `frame-ancestors 'self'` and the sites that may embed the page to it: it takes precedence over this header.",
      ),
    },
    open: {
      severity: 'medium',
      share: 0.05,
      message: 'Clickjacking: `frame-ancestors` allows any site to embed the page',
      fix: "List the sites that may embed the page, or set `frame-ancestors 'self'`.",
    },
  },
  references: ['CWE-1021', 'OWASP A05:2021', 'https://www.w3.org/TR/CSP3/#directive-frame-ancestors'],
  run({ headers, csp }) {
    const at = 'frame-ancestors';
    const lists = listsFor(csp, at);
    if (lists.some((sources) => !sources.some(breadthOf))) return [];
    // CSP3 section 6.4.2.1: browsers ignore X-Frame-Options when frame-ancestors is sent.
    if (lists.length > 0) return [{ problem: 'open', location: { part: at }, evidence: shownLists(lists) }];
    const options = headerValue(headers, 'x-frame-options');
    if (options !== undefined && forbidsFraming(options)) return [];
    return [
      {
        problem: 'unprotected',
        location: { part: at },
        evidence:
          options === undefined ? '(neither frame-ancestors nor X-Frame-Options)' : `X-Frame-Options: ${options}`,
      },
    ];
  },
  examples: () => [
    ['neither header', given(''), 'unprotected'],
    ['ALLOW-FROM, which browsers ignore', given('X-Frame-Options: ALLOW-FROM https://a.example'), 'unprotected'],
    ['frame-ancestors * with X-Frame-Options', given('X-Frame-Options: DENY', 'frame-ancestors *'), 'open'],
    ['frame-ancestors with a wildcard for host and port', given('', 'frame-ancestors *:*'), 'open'],
    ['frame-ancestors *.com', given('', 'frame-ancestors *.com'), 'open'],
    [
      'frame-ancestors with a domain where anyone can publish',
      given('', "frame-ancestors 'self' https://*.github.io"),
      'open',
    ],
    ['unknown value sent twice', given('X-Frame-Options: ALLOWALL\nX-Frame-Options: allowall'), 'unprotected'],
    ['conflicting values, which forbid framing', given('X-Frame-Options: ALLOWALL, SAMEORIGIN')],
    ['report-only policy', { headers: [], csp: [parseCsp("frame-ancestors 'none'", 'header', true)] }, 'unprotected'],
    ['X-Frame-Options', given('x-frame-options: sameorigin')],
    ['frame-ancestors', given('', "frame-ancestors 'self' https://partner.example")],
  ],
});
