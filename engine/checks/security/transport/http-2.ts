import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleTls } from '../../example-tls.ts';

export default defineCheck({
  id: 'security/transport/http-2',
  title: 'The server speaks HTTP/2',
  why: 'HTTP/1.1 behind a proxy is where request smuggling lives: HTTP/2 states where each message ends, and loads pages faster.',
  needs: ['tls'],
  problems: {
    missing: {
      severity: 'info',
      likelihood: 'observed',
      message: 'The server does not offer HTTP/2',
      fix: {
        any: 'Switch on HTTP/2 in the web server or put a CDN in front.',
        nginx: 'Write `http2 on;` into the server block.',
        apache: 'Load mod_http2 and write `Protocols h2 http/1.1`.',
      },
    },
  },
  references: ['RFC 9113', 'CWE-444'],
  run({ tls }) {
    if (!tls) return notApplicable('the target is plain http');
    return tls.handshake.alpn === 'h2'
      ? []
      : [{ problem: 'missing', location: { part: 'ALPN' }, evidence: tls.handshake.alpn || '(none chosen)' }];
  },
  examples: () => [
    { name: 'HTTP/1.1 only', given: { tls: exampleTls({ handshake: { alpn: 'http/1.1' } }) }, finds: ['missing'] },
    { name: 'HTTP/2', given: { tls: exampleTls() }, finds: [] },
    { name: 'plain http', given: { tls: undefined }, finds: [], notApplicable: true },
  ],
});
