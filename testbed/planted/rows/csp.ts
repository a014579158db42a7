import { below, body, type Faults, file, head, header, OWN, policy } from '../fault.ts';

const STRICT = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
const NONCE = "'nonce-mJ8sQ2vK4xT7bN1cR5wZ9g=='";
const FORM = '<form method="post" action="/search"><label>Search <input name="q"></label><button>Go</button></form>';

/** The content security policy. */
export const CSP: Faults = {
  ...below('security/headers', {
    csp: [
      ['ZAP 10038-1: CSP header not set', header('content-security-policy')],
      [
        'MDN: Content-Security-Policy-Report-Only enforces nothing',
        {
          headers: {
            'content-security-policy': null,
            'content-security-policy-report-only': "default-src 'self'; report-to csp",
          },
        },
      ],
      ['CSP Evaluator: script-src is missing', policy("frame-ancestors 'none'; img-src 'self'")],
    ],
    'csp-base-uri': [
      ['CSP Evaluator: base-uri is missing', policy(`script-src ${NONCE} 'strict-dynamic'; object-src 'none'`)],
      ['CSP Level 3 section 6.3.1', policy(`script-src ${NONCE}; object-src 'none'; base-uri https:`)],
    ],
    'csp-deprecated': [
      ['MDN CSP: deprecated directives', policy(`default-src 'self'; block-all-mixed-content; ${STRICT}`)],
      ['CSP Level 3: plugin-types was removed', policy(`default-src 'self'; plugin-types application/pdf; ${STRICT}`)],
      ['Observatory: referrer in a policy', policy(`default-src 'self'; referrer no-referrer; ${STRICT}`)],
    ],
    'csp-form-action': [
      [
        'ZAP 10055: no fallback for form-action',
        { ...policy("default-src 'self'; frame-ancestors 'none'; base-uri 'none'"), body: FORM },
      ],
      ['CSP Level 3 section 6.3.2', { ...policy("default-src 'self'; form-action *"), body: FORM }],
    ],
    'csp-http-source': [
      [
        'Observatory: csp-implemented-with-insecure-scheme',
        policy(`default-src 'self'; script-src 'self' http://static.partner.test; ${STRICT}`),
      ],
      ['CSP Evaluator: plain URL schemes', policy(`default-src 'self'; img-src http:; ${STRICT}`)],
    ],
    'csp-ip-source': [
      [
        'CSP Evaluator: source has an IP address',
        policy(`default-src 'self'; script-src 'self' https://10.12.0.4; ${STRICT}`),
      ],
      [
        'CSP Level 3 section 6.7.2.8: only 127.0.0.1 matches',
        policy(`default-src 'self'; connect-src 'self' 203.0.113.9:8443; ${STRICT}`),
      ],
    ],
    'csp-jsonp-host': [
      [
        'CSP Evaluator: known to host JSONP endpoints',
        policy(`default-src 'self'; script-src 'self' https://accounts.google.com; ${STRICT}`),
      ],
      [
        'CSP Evaluator: known to host Angular libraries',
        policy(`default-src 'self'; script-src 'self' https://yastatic.net; ${STRICT}`),
      ],
    ],
    'csp-meta': [
      [
        'HTML: frame-ancestors in a meta element',
        {
          ...policy("default-src 'self'"),
          ...head(`<meta http-equiv="Content-Security-Policy" content="default-src 'self'; frame-ancestors 'none'">`),
        },
      ],
      [
        'CSP Level 3 section 3.3: report-only in a meta element',
        head(`<meta http-equiv="Content-Security-Policy-Report-Only" content="default-src 'self'">`),
      ],
      [
        'HTML: a policy in a meta element is not applied to scripts before it',
        {
          ...policy("default-src 'self'"),
          ...head(
            `<script src="/planted/early.js"></script><meta http-equiv="Content-Security-Policy" content="default-src 'self'">`,
          ),
          ...file('/planted/early.js', 'const early = 1;', 'text/javascript'),
        },
      ],
    ],
    'csp-nonce-length': [
      [
        'CSP Evaluator: nonces have at least 8 characters',
        policy(`script-src 'nonce-abc12' 'strict-dynamic'; ${STRICT}`),
      ],
      ['CSP Level 3 section 7.1: 128 bits', policy(`script-src 'nonce-Zk3vTq9L' 'strict-dynamic'; ${STRICT}`)],
    ],
    'csp-nonce-reused': [
      ['CSP Level 3 section 7.1: unique for each response', policy(`script-src ${NONCE} 'strict-dynamic'; ${STRICT}`)],
      [
        'Static export: nonce built into the page',
        {
          ...policy(`script-src 'nonce-q9VbK2xWm4TzR7nLc1YdHs==' 'strict-dynamic'; ${STRICT}`),
          body: '<script nonce="q9VbK2xWm4TzR7nLc1YdHs==">document.documentElement.classList.add("js")</script>',
        },
      ],
    ],
    'csp-object-src': [
      ['CSP Evaluator: object-src is missing', policy("script-src 'self'; base-uri 'none'; frame-ancestors 'none'")],
      ['Observatory: object-src *', policy("default-src 'self'; object-src *; base-uri 'none'")],
    ],
    'csp-open-cdn': [
      [
        'Weichselbaum 2016: whole CDNs',
        policy(`default-src 'self'; script-src 'self' https://cdn.jsdelivr.net; ${STRICT}`),
      ],
      [
        'npm helmet: script-src of a tutorial',
        policy(`default-src 'self'; script-src 'self' https://unpkg.com https://cdnjs.cloudflare.com; ${STRICT}`),
      ],
    ],
    'csp-plain-schemes': [
      ['CSP Evaluator: https: allows any script', policy(`default-src 'self'; script-src 'self' https:; ${STRICT}`)],
      [
        'Observatory: csp-implemented-with-unsafe-inline data:',
        policy(`default-src 'self'; script-src 'self' data:; ${STRICT}`),
      ],
    ],
    'csp-report-endpoint': [
      [
        'Reporting API: an endpoint that no header defines',
        policy(`default-src 'self'; report-to csp-endpoint; ${STRICT}`),
      ],
      [
        'MDN Report-To: deprecated',
        {
          headers: {
            'content-security-policy': `default-src 'self'; report-to csp; ${STRICT}`,
            'report-to': '{"group":"csp","max_age":10886400,"endpoints":[{"url":"{origin}/csp"}]}',
          },
        },
      ],
    ],
    'csp-strict-dynamic': [
      ['CSP Evaluator: strict-dynamic without nonce or hash', policy(`script-src 'strict-dynamic' https:; ${STRICT}`)],
      [OWN, policy(`default-src 'self'; script-src 'self' 'strict-dynamic'; ${STRICT}`)],
    ],
    'csp-syntax': [
      ['CSP Evaluator: missing semicolon', policy(`default-src 'self' script-src 'self'; ${STRICT}`)],
      ['CSP Evaluator: keyword without quotes', policy(`default-src self; ${STRICT}`)],
      ['Firefox: unknown directive', policy(`default-src 'self'; scripts-src 'self'; ${STRICT}`)],
      ['CSP Evaluator: unknown keyword', policy(`default-src 'self'; script-src 'self' 'unsafe-inlin'; ${STRICT}`)],
    ],
    'csp-unsafe-eval': [
      [
        'ZAP 10055-10: script-src unsafe-eval',
        policy(`default-src 'self'; script-src 'self' 'unsafe-eval'; ${STRICT}`),
      ],
      ['CSP Level 3: default-src is the fallback', policy(`default-src 'self' 'unsafe-eval'; ${STRICT}`)],
    ],
    'csp-unsafe-inline': [
      [
        'ZAP 10055-5: script-src unsafe-inline',
        policy(`default-src 'self'; script-src 'self' 'unsafe-inline'; ${STRICT}`),
      ],
      ['Observatory: csp-implemented-with-unsafe-inline', policy("default-src 'self' 'unsafe-inline'")],
    ],
    'csp-wildcard': [
      ['ZAP 10055-4: wildcard directive', policy(`default-src *; ${STRICT}`)],
      ['CSP Evaluator: plain wildcards', policy(`default-src 'self'; script-src 'self' https://*; ${STRICT}`)],
      [
        'Weichselbaum 2016: a host where anyone can publish',
        policy(`default-src 'self'; script-src 'self' https://*.github.io; ${STRICT}`),
      ],
    ],
  }),
  ...below('security/csp', {
    'blocks-own': [
      [
        'CSP Level 3 section 5: violations',
        {
          ...policy("default-src 'self'; script-src 'none'"),
          body: '<script src="/planted/own.js"></script>',
          files: { '/planted/own.js': { type: 'text/javascript', body: 'window.own=1' } },
        },
      ],
      [
        'MDN img-src: images are blocked',
        {
          ...policy("default-src 'self'; img-src 'none'"),
          body: '<img src="/card.png" alt="The sun over hills" width="120" height="63">',
        },
      ],
    ],
    'inline-handlers': [
      [
        'CSP Level 3: unsafe-hashes for event handlers',
        { ...header('content-security-policy'), ...body('<button type="button" onclick="print()">Print</button>') },
      ],
      [
        'web.dev strict CSP: javascript: URLs',
        {
          ...policy("script-src 'self' 'unsafe-inline'"),
          ...body('<a href="javascript:window.print()">Print this page</a>'),
        },
      ],
    ],
    strict: [
      [
        'web.dev strict CSP: an allowlist',
        policy(
          `default-src 'self'; script-src 'self' https://static.partner.test https://widgets.partner.test; ${STRICT}`,
        ),
      ],
      [
        'CSP Evaluator: host allowlists can be bypassed',
        policy(
          `default-src 'self'; script-src https://www.googletagmanager.com https://static.partner.test; ${STRICT}`,
        ),
      ],
    ],
    'trusted-types': [
      ['Trusted Types: require-trusted-types-for', policy(`script-src ${NONCE} 'strict-dynamic'; ${STRICT}`)],
      [
        'CSP Evaluator: require-trusted-types-for is missing',
        policy(`script-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'strict-dynamic'; ${STRICT}`),
      ],
    ],
  }),
};
