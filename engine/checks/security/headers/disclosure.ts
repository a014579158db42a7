import { parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { tellsVersion } from '../../../evidence/parse/http/software-version.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { dropHeader } from '../../header-fix.ts';

const TELLING = new Set(
  'x-powered-by x-powered-by-plesk x-powered-cms powered-by x-aspnet-version x-aspnetmvc-version x-generator x-generated-by x-cms x-framework x-php-version x-server-powered-by x-turbo-charged-by x-redirect-by x-umbraco-version x-joomla-version x-owa-version x-feserver x-beserver x-calculatedbetarget x-backend-server x-backend x-varnish-backend x-varnish-server x-diaginfo x-envoy-original-dst-host x-envoy-external-address pega-host liferay-portal x-jitsi-release x-mod-pagespeed x-page-speed x-cocoon-version x-content-encoded-by product x-litespeed-tag x-server-name x-host x-hostname x-served-from'.split(
    ' ',
  ),
);

export default defineCheck({
  id: 'security/headers/disclosure',
  title: 'Response headers do not describe the machinery',
  why: 'Headers that name frameworks and inner hosts save an attacker the work of finding out which weaknesses to try.',
  needs: ['headers'],
  problems: {
    telling: {
      severity: 'info',
      likelihood: 'observed',
      says: 'Response headers name the software or hosts behind the site.',
      fix: {
        ...dropHeader('X-Powered-By', 'The same holds for the other headers shown.'),
        express: "Call `app.disable('x-powered-by')`.",
        nextjs: 'Set `poweredByHeader: false` in next.config.js.',
      },
    },
  },
  references: ['CWE-200', 'https://owasp.org/www-project-secure-headers/'],
  run({ headers }) {
    const telling = headers
      .filter(([name, value]) => TELLING.has(name.toLowerCase()) && !tellsVersion(name, value))
      .map(([name, value]) => `${name}: ${value}`);
    return telling.length === 0
      ? []
      : [{ problem: 'telling', at: 'response headers', shows: listed([...new Set(telling)].sort(), 10) }];
  },
  examples: () => [
    {
      name: 'the framework and an inner host',
      given: { headers: parseHeaders('X-Powered-By: Express\nX-Backend-Server: web-7\nContent-Type: text/html') },
      finds: ['telling'],
    },
    {
      name: 'nothing telling',
      given: { headers: parseHeaders('Server: nginx\nContent-Type: text/html\nX-Request-Id: 4') },
      finds: [],
    },
    {
      name: 'a version, which another check reports',
      given: { headers: parseHeaders('X-Powered-By: PHP/8.1.2') },
      finds: [],
    },
  ],
});
