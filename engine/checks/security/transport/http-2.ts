import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

export default defineCheck({
  id: 'security/transport/http-2',
  title: 'HTTP/2 is enabled',
  why: 'HTTP/2 states the length of every message explicitly, whereas ambiguities in HTTP/1.1 enable request smuggling; it also loads pages faster.',
  needs: ['tls'],
  problems: {
    missing: {
      severity: 'info',
      message: 'HTTP/2 is not enabled',
      fix: {
        any: 'Enable HTTP/2 in the web server or put a CDN in front of it.',
        nginx:
          'Add `http2 on;` to the server block (before nginx 1.25.1, which does not know it: `listen 443 ssl http2;`).',
        apache: 'Load mod_http2 and set `Protocols h2 http/1.1`.',
      },
    },
  },
  defersTo: {
    missing: ['performance/http/protocol'],
  },
  references: ['RFC 9113', 'CWE-444'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    return tls.handshake.alpn === 'h2'
      ? []
      : [{ problem: 'missing', location: { part: 'ALPN' }, evidence: tls.handshake.alpn || '(none chosen)' }];
  },
  examples: () => [
    ['HTTP/1.1 only', givenTls({ handshake: { alpn: 'http/1.1' } }), 'missing'],
    ['HTTP/2', givenTls()],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
