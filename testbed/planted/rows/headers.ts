import { below, type Faults, head, header, OWN } from '../fault.ts';

const SESSION = 'PHPSESSID=Zk3vTq9LmX2bR7wYpN5sHc8d; Path=/; Secure; HttpOnly; SameSite=Lax';

/** Headers apart from the content security policy. */
export const HEADERS: Faults = below('security/headers', {
  clickjacking: [
    [
      'ZAP 10020: missing anti-clickjacking header',
      { headers: { 'content-security-policy': "default-src 'self'", 'x-frame-options': null } },
    ],
    [
      'MDN X-Frame-Options: ALLOW-FROM is obsolete',
      {
        headers: {
          'content-security-policy': "default-src 'self'",
          'x-frame-options': 'ALLOW-FROM https://partner.test/',
        },
      },
    ],
    [OWN, header('content-security-policy', "default-src 'self'; frame-ancestors *")],
  ],
  'content-type-options': [
    ['ZAP 10021: X-Content-Type-Options header missing', header('x-content-type-options')],
    ['Fetch: only the value nosniff has an effect', header('x-content-type-options', 'no-sniff')],
  ],
  'content-type': [
    ['ZAP 10019: Content-Type header missing', header('content-type')],
    [
      'HTML: a page declares its encoding',
      { headers: { 'content-type': 'text/html' }, edits: [[/<meta charset[^>]*>/i, '']] },
    ],
  ],
  contradictory: [
    [
      'RFC 9110 section 5.3: a field that is no list is sent once',
      header('referrer-policy', 'no-referrer', 'unsafe-url'),
    ],
    [
      'RFC 6797 section 8.1: only the first field counts',
      header('strict-transport-security', 'max-age=0', 'max-age=63072000'),
    ],
  ],
  'cached-session': [
    [
      'OWASP session management: session cookies in cached responses',
      { headers: { 'set-cookie': SESSION, 'cache-control': 'public, max-age=600' } },
    ],
    [
      'RFC 9111 section 5.2.2.10: s-maxage',
      { headers: { 'set-cookie': SESSION, 'cache-control': 's-maxage=600', age: '12' } },
    ],
    [
      'Varnish: a cached response with X-Cache',
      { headers: { 'set-cookie': SESSION, 'cache-control': 'max-age=600', 'x-cache': 'HIT', age: '43' } },
    ],
  ],
  coop: [
    ['ZAP 90004: Cross-Origin-Opener-Policy missing', header('cross-origin-opener-policy')],
    ['HTML: an unknown value is unsafe-none', header('cross-origin-opener-policy', 'same-site')],
  ],
  coep: [
    ['HTML: an unknown value is unsafe-none', header('cross-origin-embedder-policy', 'same-origin')],
    ['RFC 9651: a token has no quotes', header('cross-origin-embedder-policy', '"require-corp"')],
  ],
  corp: [
    ['Fetch: same-origin, same-site or cross-origin', header('cross-origin-resource-policy', '*')],
    ['securityheaders.com: a list of values', header('cross-origin-resource-policy', 'same-origin, cross-origin')],
  ],
  'cors-null-origin': [
    [
      'PortSwigger: whitelisted null origin',
      { headers: { 'access-control-allow-origin': 'null', 'access-control-allow-credentials': 'true' } },
    ],
    [OWN, header('access-control-allow-origin', 'null')],
  ],
  'cors-reflected-origin': [
    [
      'PortSwigger: origin reflected with credentials',
      {
        headers: {
          'access-control-allow-origin': '{asked}',
          'access-control-allow-credentials': 'true',
          vary: 'Origin',
        },
      },
    ],
    ['npm cors: origin true', header('access-control-allow-origin', '{asked}')],
  ],
  'cors-wildcard-credentials': [
    [
      'Fetch: a wildcard with credentials is refused',
      { headers: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' } },
    ],
    [
      'ZAP 10098: cross-domain misconfiguration',
      {
        headers: {
          'access-control-allow-origin': '*',
          'access-control-allow-credentials': 'true',
          'access-control-allow-headers': 'Authorization',
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        },
      },
    ],
  ],
  debug: [
    ['ZAP 10056: X-Debug-Token', header('x-debug-token', '8f2a1c')],
    [
      'Symfony profiler: X-Debug-Token-Link',
      { headers: { 'x-debug-token': '4d9b03', 'x-debug-token-link': '{origin}/_profiler/4d9b03' } },
    ],
    ['ZAP 10052: X-ChromeLogger-Data', header('x-chromelogger-data', 'eyJ2ZXJzaW9uIjoiNC4xLjAifQ==')],
  ],
  deprecated: [
    [
      'OWASP Secure Headers: Public-Key-Pins is deprecated',
      header('public-key-pins', 'pin-sha256="cUPcTAZWKaASuYWhhneDttWpY3oBAkE3h2+soZS7sWs="; max-age=5184000'),
    ],
    ['MDN Expect-CT: deprecated', header('expect-ct', 'max-age=86400, enforce')],
    [OWN, header('feature-policy', "camera 'none'")],
  ],
  disclosure: [
    ['ZAP 10037: X-Powered-By', header('x-powered-by', 'Express')],
    ['ZAP 10039: X-Backend-Server', header('x-backend-server', 'web-3.internal.lan')],
  ],
  'permissions-policy': [
    ['ZAP 10063: Permissions-Policy header not set', header('permissions-policy')],
    [
      'MDN Feature-Policy: the syntax before Permissions-Policy',
      header('permissions-policy', "camera 'none'; microphone 'none'"),
    ],
    ['Permissions Policy: allowlist *', header('permissions-policy', 'camera=*, geolocation=(self)')],
  ],
  'referrer-policy': [
    ['securityheaders.com: Referrer-Policy missing', header('referrer-policy')],
    ['Referrer Policy section 3.8: unsafe-url', header('referrer-policy', 'unsafe-url')],
    ['HTML: meta referrer', head('<meta name="referrer" content="always">')],
  ],
  'server-version': [
    ['ZAP 10036: Server leaks its version', header('server', 'Apache/2.4.57 (Debian)')],
    ['Debian php: expose_php', header('x-powered-by', 'PHP/8.2.29')],
    ['ZAP 10061: X-AspNet-Version', header('x-aspnet-version', '4.0.30319')],
    ['Jetty: sendServerVersion', header('server', 'Jetty(9.4.43.v20210629)')],
    ['Squid: Via names its version', header('via', '1.1 proxy.lan (squid/5.7)')],
  ],
  structured: [
    ['RFC 9651: a Boolean is ?1', header('origin-agent-cluster', 'true')],
    ['Clear Site Data: types are quoted', header('clear-site-data', 'cache, cookies')],
  ],
  'x-frame-options': [
    [
      'HTML: an unknown value is ignored',
      { headers: { 'content-security-policy': "default-src 'self'", 'x-frame-options': 'ALLOWALL' } },
    ],
    [
      'ZAP 10020: multiple X-Frame-Options entries',
      { headers: { 'content-security-policy': "default-src 'self'", 'x-frame-options': ['DENY', 'SAMEORIGIN'] } },
    ],
  ],
  'x-xss-protection': [
    ['OWASP Secure Headers: X-XSS-Protection 0', header('x-xss-protection', '1; mode=block')],
    ['MDN X-XSS-Protection: report', header('x-xss-protection', '1; report=/xss')],
  ],
});

/** Policies about the browsing context. */
export const POLICIES: Faults = {
  ...below('security/policies', {
    'clear-site-data': [
      ['Clear Site Data: types of data', header('clear-site-data', '"cookie", "local-storage"')],
      [OWN, header('clear-site-data', '"session"')],
    ],
    'cross-origin-isolation': [
      [
        'HTML: isolation needs both policies',
        {
          headers: {
            'cross-origin-embedder-policy': 'require-corp',
            'cross-origin-opener-policy': 'same-origin-allow-popups',
          },
        },
      ],
      [
        'MDN crossOriginIsolated: report-only has no effect',
        {
          headers: {
            'cross-origin-embedder-policy-report-only': 'require-corp',
            'cross-origin-opener-policy-report-only': 'same-origin',
            'cross-origin-opener-policy': null,
          },
        },
      ],
    ],
    'reporting-endpoints': [
      [
        'Reporting API: only potentially trustworthy endpoints',
        header('reporting-endpoints', 'main="http://reports.test/csp"'),
      ],
      [OWN, header('reporting-endpoints', 'main="/reports", old="http://10.0.0.7/reports"')],
    ],
    'shared-memory': [
      [
        'MDN SharedArrayBuffer: security requirements',
        { body: '<script>const shared = new SharedArrayBuffer(1024); window.shared = shared;</script>' },
      ],
      [
        'Emscripten: threads without isolation',
        {
          body: '<script>var memory = new WebAssembly.Memory({ initial: 1, maximum: 4, shared: true }); new SharedArrayBuffer(16);</script>',
        },
      ],
    ],
  }),
};
