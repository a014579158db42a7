import { tellsVersion } from '../../../evidence/parse/http/software-version.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { givenHeaders } from '../../examples/page.ts';

export default defineCheck({
  id: 'security/headers/server-version',
  title: 'Response headers do not disclose software versions',
  why: 'An exact version tells an attacker which published vulnerabilities apply.',
  topic: 'software versions',
  needs: ['headers'],
  problems: {
    version: {
      severity: 'low',
      message: 'Version disclosure: response headers state the version of the server software',
      fix: {
        any: 'Configure the server to omit version numbers.',
        nginx:
          'In `nginx.conf` add to the server block, replacing directives of the same name there: `server_tokens off;`.',
        apache:
          'Set `ServerTokens Prod` and `ServerSignature Off` in the server configuration (not in .htaccess), and `expose_php = Off` in php.ini if PHP shows its version.',
        php: 'Set `expose_php = Off` in php.ini.',
        lighttpd: 'Set `server.tag = "lighttpd"` in `lighttpd.conf`.',
        tornado:
          'In the base class of the request handlers (create one if there is none, and derive the handlers from it) add, or the last line to the function that exists: `def set_default_headers(self):` and `    self.clear_header("Server")`.',
        iis: 'Set `<requestFiltering removeServerHeader="true" />` below system.webServer/security and `<httpRuntime enableVersionHeader="false" />` below system.web in web.config.',
      },
    },
  },
  references: ['CWE-200', 'RFC 9110'],
  run({ headers }) {
    const found = headers
      .filter(([name, value]) => tellsVersion(name, value))
      .map(([name, value]) => `${name}: ${value}`);
    return found.length === 0
      ? []
      : [
          {
            problem: 'version',
            location: { part: 'response headers' },
            evidence: listed([...new Set(found)]),
            fact: 'headers',
            about: softwareOf(found),
          },
        ];
  },
  examples: () => [
    ['Apache with version', givenHeaders('Server: Apache/2.4.57 (Debian)\nX-Powered-By: PHP/8.1.2'), 'version'],
    ['ASP.NET', givenHeaders('X-AspNet-Version: v4.0.30319'), 'version'],
    ['Jetty, with its version in brackets', givenHeaders('Server: Jetty(9.4.51.v20230217)'), 'version'],
    ['name without version', givenHeaders('Server: nginx')],
    ['proxy with version', givenHeaders('Via: 1.1 proxy.shop.example:3128 (squid/5.7)'), 'version'],
    ['HTTP version in Via', givenHeaders('Via: 1.1 varnish')],
    [
      'Via of CDNs',
      givenHeaders(
        'Via: 1.1 4a1b2c3d4e5f.cloudfront.net (CloudFront), 1.1 varnish, HTTP/2.0 edge-7, 1.1 google\nVia: 1.1 varnish-v4, 2.0 Caddy',
      ),
    ],
    ['load balancer whose name has a number', givenHeaders('Server: awselb/2.0')],
  ],
});

const SOFTWARE: readonly (readonly [RegExp, string])[] = [
  [/: nginx\//i, 'nginx'],
  [/: openresty\//i, 'openresty'],
  [/: Apache\//, 'apache'],
  [/: Microsoft-IIS\/|^X-AspNet/i, 'iis'],
  [/: PHP\//i, 'php'],
  [/: lighttpd\//i, 'lighttpd'],
  [/: TornadoServer\//, 'tornado'],
];

/** The software that sends the first of these lines; a fix for other software of the site would not change it. */
function softwareOf(lines: readonly string[]): string {
  for (const line of lines) {
    const known = SOFTWARE.find(([pattern]) => pattern.test(line));
    if (known) return known[1];
  }
  return 'other';
}
