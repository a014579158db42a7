import { parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { tellsVersion } from '../../../evidence/parse/http/software-version.ts';
import { defineCheck, listed } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/server-version',
  title: 'Response headers do not tell version numbers',
  why: 'An exact version tells at a glance which published weaknesses fit.',
  needs: ['headers'],
  problems: {
    version: {
      severity: 'low',
      likelihood: 'observed',
      says: 'Response headers tell the version of the server’s software.',
      fix: {
        any: 'Configure the server so that it names no version.',
        nginx: 'Put `server_tokens off;` into the http block.',
        apache:
          'Put `ServerTokens Prod` and `ServerSignature Off` into the configuration; in php.ini `expose_php = Off`.',
      },
    },
  },
  references: ['CWE-200', 'RFC 9110'],
  run({ headers }) {
    const seen = headers
      .filter(([name, value]) => tellsVersion(name, value))
      .map(([name, value]) => `${name}: ${value}`);
    return seen.length === 0 ? [] : [{ problem: 'version', at: 'response headers', shows: listed([...new Set(seen)]) }];
  },
  examples: () => [
    {
      name: 'Apache with its version',
      given: { headers: parseHeaders('Server: Apache/2.4.57 (Debian)\nX-Powered-By: PHP/8.1.2') },
      finds: ['version'],
    },
    { name: 'ASP.NET', given: { headers: parseHeaders('X-AspNet-Version: v4.0.30319') }, finds: ['version'] },
    { name: 'the name alone', given: { headers: parseHeaders('Server: nginx') }, finds: [] },
    { name: 'the HTTP version in Via', given: { headers: parseHeaders('Via: 1.1 varnish') }, finds: [] },
  ],
});
