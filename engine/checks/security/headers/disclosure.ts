import { tellsVersion } from '../../../evidence/parse/http/software-version.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { givenHeaders } from '../../examples/page.ts';
import { dropHeader } from '../support/header-fix.ts';

const DISCLOSING = new Set(
  'x-powered-by x-powered-by-plesk x-powered-cms powered-by x-aspnet-version x-aspnetmvc-version x-generator x-generated-by x-cms x-framework x-php-version x-server-powered-by x-turbo-charged-by x-redirect-by x-umbraco-version x-joomla-version x-owa-version x-feserver x-beserver x-calculatedbetarget x-backend-server x-backend x-varnish-backend x-varnish-server x-diaginfo x-envoy-original-dst-host x-envoy-external-address pega-host liferay-portal x-jitsi-release x-mod-pagespeed x-page-speed x-cocoon-version x-content-encoded-by product x-litespeed-tag x-server-name x-host x-hostname x-served-from'.split(
    ' ',
  ),
);

/** Values that servers send in place of a name. */
const SAYS_NOTHING = /^(?:hidden|none|null|undefined|unknown|private|secret|redacted|n\/a|-{1,8}|\*{1,8})?$/i;

const POWERED_BY = 'X-Powered-By';
/** Named in fixes as written here, never as the target writes them. */
const KNOWN = new Map(
  [POWERED_BY, ...[...DISCLOSING].filter((name) => name !== 'x-powered-by')].map((name) => [name.toLowerCase(), name]),
);

export default defineCheck({
  id: 'security/headers/disclosure',
  title: 'Response headers do not disclose server technology',
  why: 'Headers that name frameworks and internal hosts save an attacker the work of finding out which vulnerabilities to try.',
  topic: 'software versions',
  needs: ['headers'],
  problems: {
    telling: {
      severity: 'info',
      message: 'Information disclosure: response headers name the software or hosts behind the site',
      fix: {
        ...dropHeader(POWERED_BY, 'Remove the other headers listed as well.'),
      },
    },
  },
  references: ['CWE-200', 'https://owasp.org/www-project-secure-headers/'],
  run({ headers }) {
    const telling = headers.filter(
      ([name, value]) =>
        DISCLOSING.has(name.toLowerCase()) && !tellsVersion(name, value) && !SAYS_NOTHING.test(value.trim()),
    );
    const found = telling.map(([name, value]) => `${name}: ${value}`);
    const first = telling[0]?.[0];
    return found.length === 0
      ? []
      : [
          {
            problem: 'telling',
            change: { kind: 'no-header', name: KNOWN.get(first?.toLowerCase() ?? '') ?? POWERED_BY },
            location: { part: 'response headers' },
            evidence: listed([...new Set(found)].sort(), 10),
          },
        ];
  },
  examples: () => [
    [
      'framework and internal host',
      givenHeaders('X-Powered-By: Express\nX-Backend-Server: web-7\nContent-Type: text/html'),
      'telling',
    ],
    ['no disclosing headers', givenHeaders('Server: nginx\nContent-Type: text/html\nX-Request-Id: 4')],
    ['value that names nothing', givenHeaders('X-Powered-By: hidden\nX-Generator: -\nX-Backend:')],
    [
      'value that names nothing beside one that names a host',
      givenHeaders('X-Powered-By: hidden\nX-Backend: hidden-7'),
      'telling',
    ],
    ['version, reported by another check', givenHeaders('X-Powered-By: PHP/8.1.2')],
  ],
});
