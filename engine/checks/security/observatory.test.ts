import { describe, expect, test } from 'vitest';
import { type Derivation, Unavailable } from '../../evidence/define-collector.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { parseExchange } from '../../evidence/facts/exchange.ts';
import { gather } from '../../evidence/gather.ts';
import { SOURCES } from '../../evidence/list.ts';
import { createReach } from '../../evidence/reach/reach.ts';
import { readReachSettings } from '../../evidence/reach/settings.ts';
import { parseTarget } from '../../scan-target/target.ts';
import { exampleTls } from '../examples/tls.ts';
import { CHECKS } from '../list.ts';
import { runChecks } from '../run-checks.ts';

/** A page that produces one outcome of MDN's HTTP Observatory. */
interface OutcomePage {
  readonly url?: string;
  /** Header lines of the page. */
  readonly fields?: readonly string[];
  readonly type?: string;
  readonly html?: string;
  /** Header lines of the response to a cross-origin request. */
  readonly crossOrigin?: readonly string[];
  /** Plain HTTP exchanges: URL, status and redirect target. */
  readonly plainHttp?: readonly (readonly [url: string, status: number, location?: string])[] | undefined;
  readonly untrusted?: string;
}

/** Outcomes by test: name, page and expected findings. Two are omitted: one depends on the Observatory's list of preloaded hosts, one on HTML that its parser rejects. */
const OUTCOMES: Readonly<
  Record<string, readonly (readonly [name: string, page: OutcomePage, finds: readonly string[]])[]>
> = {
  csp: [
    [
      'csp-implemented-with-no-unsafe-default-src-none',
      {
        fields: [
          "Content-Security-Policy: default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ],
      },
      [],
    ],
    [
      'csp-implemented-with-no-unsafe',
      {
        fields: ["Content-Security-Policy: default-src 'self'; base-uri 'self'; form-action 'self'; object-src 'none'"],
      },
      [],
    ],
    [
      'csp-implemented-with-unsafe-inline-in-style-src-only',
      {
        fields: [
          "Content-Security-Policy: default-src 'self'; style-src 'self' 'unsafe-inline'; form-action 'self'; object-src 'none'",
        ],
      },
      [],
    ],
    [
      'csp-implemented-with-insecure-scheme-in-passive-content-only',
      {
        fields: [
          "Content-Security-Policy: default-src 'self'; img-src http://pics.example; form-action 'self'; object-src 'none'",
        ],
      },
      ['headers/csp-http-source plain-http low'],
    ],
    [
      'csp-implemented-with-unsafe-eval',
      {
        fields: [
          "Content-Security-Policy: default-src 'self'; script-src 'self' 'unsafe-eval'; object-src 'none'; form-action 'self'",
        ],
      },
      ['headers/csp-unsafe-eval allowed low'],
    ],
    [
      'csp-implemented-with-unsafe-inline',
      {
        fields: ["Content-Security-Policy: default-src 'self' 'unsafe-inline'; object-src 'none'; form-action 'self'"],
      },
      ['headers/csp-unsafe-inline allowed medium'],
    ],
    [
      'csp-implemented-with-unsafe-inline (data:)',
      {
        fields: [
          "Content-Security-Policy: default-src 'self'; script-src 'self' data:; object-src 'none'; form-action 'self'",
        ],
      },
      ['headers/csp-plain-schemes scheme medium'],
    ],
    [
      'csp-implemented-with-unsafe-inline (https:)',
      {
        fields: [
          "Content-Security-Policy: default-src 'self'; script-src https:; object-src 'none'; form-action 'self'",
        ],
      },
      ['headers/csp-plain-schemes scheme medium'],
    ],
    [
      'csp-implemented-with-unsafe-inline (no object-src or script-src)',
      { fields: ["Content-Security-Policy: img-src 'self'; form-action 'self'"] },
      ['headers/csp no-script-rule medium'],
    ],
    [
      'csp-implemented-with-insecure-scheme',
      {
        fields: [
          "Content-Security-Policy: default-src 'self'; script-src http://cdn.example; object-src 'none'; form-action 'self'",
        ],
      },
      ['headers/csp-http-source plain-http low'],
    ],
    [
      'csp-header-invalid',
      { fields: ["Content-Security-Policy: script-scr 'self'; nonsense"] },
      [
        'headers/csp-syntax unknown-directive low',
        'headers/csp-syntax unknown-directive low',
        'headers/csp no-script-rule medium',
      ],
    ],
    ['csp-not-implemented', {}, ['headers/csp missing medium']],
    [
      'csp-not-implemented-but-reporting-enabled',
      { fields: ["Content-Security-Policy-Report-Only: default-src 'self'; report-uri /r"] },
      ['headers/csp report-only medium'],
    ],
    [
      'csp-implemented-but-duplicate-directives',
      {
        fields: [
          "Content-Security-Policy: default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'none'",
        ],
      },
      ['headers/csp-syntax repeated low'],
    ],
  ],
  cookies: [
    [
      'cookies-secure-with-httponly-sessions-and-samesite',
      { fields: ['Set-Cookie: session=a1b2c3; Secure; HttpOnly; SameSite=Lax; Path=/'] },
      [],
    ],
    [
      'cookies-secure-with-httponly-sessions',
      { fields: ['Set-Cookie: session=a1b2c3; Secure; HttpOnly; Path=/'] },
      ['cookies/same-site missing low'],
    ],
    ['cookies-not-found', {}, []],
    [
      'cookies-without-secure-flag-but-protected-by-hsts',
      {
        fields: [
          'Strict-Transport-Security: max-age=63072000; includeSubDomains',
          'Set-Cookie: theme=dark; SameSite=Lax',
        ],
      },
      ['cookies/secure in-the-clear low'],
    ],
    [
      'cookies-session-without-secure-flag-but-protected-by-hsts',
      {
        fields: [
          'Strict-Transport-Security: max-age=63072000; includeSubDomains',
          'Set-Cookie: session=a1b2c3; HttpOnly; SameSite=Lax',
        ],
      },
      ['cookies/secure session-in-the-clear medium'],
    ],
    [
      'cookies-without-secure-flag',
      { fields: ['Set-Cookie: theme=dark; SameSite=Lax'] },
      ['cookies/secure in-the-clear low'],
    ],
    [
      'cookies-samesite-flag-invalid',
      { fields: ['Set-Cookie: session=a1b2c3; Secure; HttpOnly; SameSite=Sometimes'] },
      ['cookies/same-site unknown low'],
    ],
    [
      'cookies-anticsrf-without-samesite-flag',
      { fields: ['Set-Cookie: csrftoken=a1b2c3; Secure'] },
      ['cookies/same-site forgery-token info'],
    ],
    [
      'cookies-session-without-httponly-flag',
      { fields: ['Set-Cookie: session=a1b2c3; Secure; SameSite=Lax'] },
      ['cookies/http-only readable medium'],
    ],
    [
      'cookies-session-without-secure-flag',
      { fields: ['Set-Cookie: session=a1b2c3; HttpOnly; SameSite=Lax'] },
      ['cookies/secure session-in-the-clear medium'],
    ],
  ],
  cors: [
    ['cross-origin-resource-sharing-not-implemented', { crossOrigin: [] }, []],
    [
      'cross-origin-resource-sharing-implemented-with-public-access',
      { crossOrigin: ['Access-Control-Allow-Origin: *'] },
      [],
    ],
    [
      'cross-origin-resource-sharing-implemented-with-restricted-access',
      {
        crossOrigin: ['Access-Control-Allow-Origin: https://partner.example', 'Access-Control-Allow-Credentials: true'],
      },
      [],
    ],
    [
      'cross-origin-resource-sharing-implemented-with-universal-access',
      {
        crossOrigin: [
          'Access-Control-Allow-Origin: https://stranger.example',
          'Access-Control-Allow-Credentials: true',
        ],
      },
      ['headers/cors-reflected-origin with-credentials high'],
    ],
  ],
  redirection: [
    [
      'redirection-to-https',
      {
        plainHttp: [
          ['http://shop.example/', 301, 'https://shop.example/'],
          ['https://shop.example/', 200],
        ],
      },
      [],
    ],
    ['redirection-not-needed-no-http', { plainHttp: undefined }, []],
    [
      'redirection-off-host-from-http',
      {
        plainHttp: [
          ['http://shop.example/', 301, 'https://www.shop.example/'],
          ['https://www.shop.example/', 200],
        ],
      },
      ['transport/redirect-first-hop other-host low'],
    ],
    [
      'redirection-not-to-https-on-initial-redirection',
      {
        plainHttp: [
          ['http://shop.example/', 301, 'http://www.shop.example/'],
          ['http://www.shop.example/', 301, 'https://shop.example/'],
          ['https://shop.example/', 200],
        ],
      },
      ['transport/redirect-first-hop http-first low'],
    ],
    [
      'redirection-not-to-https',
      {
        plainHttp: [
          ['http://shop.example/', 301, 'http://shop.example/home'],
          ['http://shop.example/home', 200],
        ],
      },
      ['transport/redirect-to-https stays medium'],
    ],
    [
      'redirection-missing',
      { plainHttp: [['http://shop.example/', 200]] },
      ['transport/redirect-to-https stays medium'],
    ],
    [
      'redirection-invalid-cert',
      {
        plainHttp: [
          ['http://shop.example/', 301, 'https://shop.example/'],
          ['https://shop.example/', 200],
        ],
        untrusted: 'SELF_SIGNED_CERT_IN_CHAIN',
      },
      ['transport/certificate-trusted untrusted high'],
    ],
  ],
  referrer: [
    ['referrer-policy-private (no-referrer)', { fields: ['Referrer-Policy: no-referrer'] }, []],
    ['referrer-policy-private (same-origin)', { fields: ['Referrer-Policy: same-origin'] }, []],
    ['referrer-policy-private (strict-origin)', { fields: ['Referrer-Policy: strict-origin'] }, []],
    [
      'referrer-policy-private (strict-origin-when-cross-origin)',
      { fields: ['Referrer-Policy: strict-origin-when-cross-origin'] },
      [],
    ],
    ['referrer-policy-not-implemented', {}, ['headers/referrer-policy missing info']],
    [
      'referrer-policy-unsafe (unsafe-url)',
      { fields: ['Referrer-Policy: unsafe-url'] },
      ['headers/referrer-policy leaking low'],
    ],
    [
      'referrer-policy-unsafe (no-referrer-when-downgrade)',
      { fields: ['Referrer-Policy: no-referrer-when-downgrade'] },
      ['headers/referrer-policy leaking low'],
    ],
    [
      'referrer-policy-unsafe (origin)',
      { fields: ['Referrer-Policy: origin'] },
      ['headers/referrer-policy loose info'],
    ],
    [
      'referrer-policy-unsafe (origin-when-cross-origin)',
      { fields: ['Referrer-Policy: origin-when-cross-origin'] },
      ['headers/referrer-policy loose info'],
    ],
    [
      'referrer-policy-header-invalid',
      { fields: ['Referrer-Policy: whatever'] },
      ['headers/referrer-policy unknown low'],
    ],
  ],
  hsts: [
    ['hsts-preloaded', { fields: ['Strict-Transport-Security: max-age=63072000; includeSubDomains; preload'] }, []],
    [
      'hsts-implemented-max-age-at-least-six-months',
      { fields: ['Strict-Transport-Security: max-age=31536000; includeSubDomains'] },
      [],
    ],
    [
      'hsts-implemented-max-age-less-than-six-months',
      { fields: ['Strict-Transport-Security: max-age=86400; includeSubDomains'] },
      ['transport/hsts short low'],
    ],
    ['hsts-not-implemented', {}, ['transport/hsts missing medium']],
    ['hsts-header-invalid', { fields: ['Strict-Transport-Security: yes'] }, ['transport/hsts unreadable medium']],
    ['hsts-not-implemented-no-https', { url: 'http://shop.example/' }, ['transport/https plain high']],
    [
      'hsts-invalid-cert',
      {
        fields: ['Strict-Transport-Security: max-age=63072000; includeSubDomains'],
        untrusted: 'SELF_SIGNED_CERT_IN_CHAIN',
      },
      ['transport/certificate-trusted untrusted high'],
    ],
  ],
  sri: [
    [
      'sri-implemented-and-all-scripts-loaded-securely',
      {
        html: '<script src="/a.js" integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC" crossorigin="anonymous"></script>',
      },
      [],
    ],
    [
      'sri-implemented-and-external-scripts-loaded-securely',
      {
        html: '<script src="https://cdn.jsdelivr.net/npm/alpinejs@3.14.1/dist/cdn.min.js" integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC" crossorigin="anonymous"></script>',
      },
      [],
    ],
    ['sri-not-implemented-response-not-html', { type: 'application/json', html: '{}' }, []],
    ['sri-not-implemented-but-no-scripts-loaded', { html: '<p>text</p>' }, []],
    ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', { html: '<script src="/a.js"></script>' }, []],
    [
      'sri-not-implemented-but-external-scripts-loaded-securely',
      { html: '<script src="https://cdn.jsdelivr.net/npm/alpinejs@3.14.1/dist/cdn.min.js"></script>' },
      ['content/sri missing low'],
    ],
    [
      'sri-implemented-but-external-scripts-not-loaded-securely',
      {
        html: '<script src="http://cdn.jsdelivr.net/npm/alpinejs@3.14.1/dist/cdn.min.js" integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC" crossorigin="anonymous"></script>',
      },
      ['content/mixed-active plain-http medium'],
    ],
    [
      'sri-not-implemented-and-external-scripts-not-loaded-securely',
      { html: '<script src="http://cdn.jsdelivr.net/npm/alpinejs@3.14.1/dist/cdn.min.js"></script>' },
      ['content/mixed-active plain-http medium', 'content/sri missing low'],
    ],
  ],
  'content-type-options': [
    ['x-content-type-options-nosniff', { fields: ['X-Content-Type-Options: nosniff'] }, []],
    ['x-content-type-options-not-implemented', {}, ['headers/content-type-options missing low']],
    [
      'x-content-type-options-header-invalid',
      { fields: ['X-Content-Type-Options: yes'] },
      ['headers/content-type-options invalid low'],
    ],
  ],
  framing: [
    ['x-frame-options-implemented-via-csp', { fields: ["Content-Security-Policy: frame-ancestors 'none'"] }, []],
    ['x-frame-options-sameorigin-or-deny', { fields: ['X-Frame-Options: DENY'] }, []],
    [
      'x-frame-options-allow-from-origin',
      { fields: ['X-Frame-Options: ALLOW-FROM https://partner.example'] },
      ['headers/clickjacking unprotected medium', 'headers/x-frame-options invalid low'],
    ],
    ['x-frame-options-not-implemented', {}, ['headers/clickjacking unprotected medium']],
    [
      'x-frame-options-header-invalid',
      { fields: ['X-Frame-Options: maybe'] },
      ['headers/clickjacking unprotected medium', 'headers/x-frame-options invalid low'],
    ],
  ],
  corp: [
    [
      'cross-origin-resource-policy-header-invalid',
      { fields: ['Cross-Origin-Resource-Policy: everyone'] },
      ['headers/corp invalid low'],
    ],
    [
      'cross-origin-resource-policy-implemented-with-cross-origin',
      { fields: ['Cross-Origin-Resource-Policy: cross-origin'] },
      [],
    ],
    [
      'cross-origin-resource-policy-implemented-with-same-origin',
      { fields: ['Cross-Origin-Resource-Policy: same-origin'] },
      [],
    ],
    [
      'cross-origin-resource-policy-implemented-with-same-site',
      { fields: ['Cross-Origin-Resource-Policy: same-site'] },
      [],
    ],
    ['cross-origin-resource-policy-not-implemented', {}, []],
  ],
  coep: [
    ['coep-implemented-with-require-corp', { fields: ['Cross-Origin-Embedder-Policy: require-corp'] }, []],
    ['coep-implemented-with-credentialless', { fields: ['Cross-Origin-Embedder-Policy: credentialless'] }, []],
    ['coep-implemented-with-unsafe-none', { fields: ['Cross-Origin-Embedder-Policy: unsafe-none'] }, []],
    ['coep-not-implemented', {}, []],
    ['coep-header-invalid', { fields: ['Cross-Origin-Embedder-Policy: strict'] }, ['headers/coep invalid info']],
  ],
  coop: [
    ['coop-implemented-with-same-origin', { fields: ['Cross-Origin-Opener-Policy: same-origin'] }, []],
    [
      'coop-implemented-with-same-origin-allow-popups',
      { fields: ['Cross-Origin-Opener-Policy: same-origin-allow-popups'] },
      [],
    ],
    [
      'coop-implemented-with-noopener-allow-popups',
      { fields: ['Cross-Origin-Opener-Policy: noopener-allow-popups'] },
      [],
    ],
    ['coop-implemented-with-unsafe-none', { fields: ['Cross-Origin-Opener-Policy: unsafe-none'] }, []],
    ['coop-not-implemented', {}, ['headers/coop missing info']],
    ['coop-header-invalid', { fields: ['Cross-Origin-Opener-Policy: closed'] }, ['headers/coop invalid low']],
  ],
};

const SECURITY = CHECKS.filter(({ id }) => id.startsWith('security/'));
const DERIVATIONS = SOURCES.filter((source): source is Derivation => 'derive' in source);

/** Checks that cover the area of each Observatory test. */
const AREAS: Readonly<Record<string, RegExp>> = {
  csp: /\/csp(?:$|-)/,
  cookies: /\/cookies\//,
  cors: /\/cors-/,
  redirection: /\/redirect-|\/certificate-trusted$/,
  referrer: /\/referrer-policy$/,
  hsts: /\/hsts(?:$|-)|\/https$|\/certificate-trusted$/,
  sri: /\/sri$|\/mixed-active$/,
  'content-type-options': /\/content-type-options$/,
  framing: /\/clickjacking$|\/x-frame-options$/,
  corp: /\/corp$/,
  coep: /\/coep$/,
  coop: /\/coop$/,
};

function given(page: OutcomePage): Partial<Evidence> {
  const { url = 'https://shop.example/', fields = [], html = '<p>text</p>', type = 'text/html' } = page;
  const answer = parseExchange(url, ['HTTP/1.1 200 OK', `Content-Type: ${type}`, ...fields, '', html].join('\n'));
  const hops = page.plainHttp?.map(([at, status, to]) =>
    parseExchange(at, `HTTP/1.1 ${status} x${to === undefined ? '' : `\nLocation: ${to}`}`),
  );
  return {
    address: url,
    exchanges: [answer],
    page: answer,
    plainHttp: hops,
    crossOrigin: parseExchange(url, ['HTTP/1.1 200 OK', ...(page.crossOrigin ?? [])].join('\n')),
    tls: url.startsWith('https:') ? exampleTls({ handshake: { untrusted: page.untrusted } }) : undefined,
    assets: [],
  };
}

async function found(page: OutcomePage, area: RegExp): Promise<string[]> {
  const checks = SECURITY.filter(({ id }) => area.test(id));
  const settings = readReachSettings({});
  const reach = createReach(parseTarget('https://shop.example/'), settings, {
    modules: [],
    formFactor: 'desktop',
    signal: undefined,
  });
  const needs = checks.flatMap((check) => check.needs);
  const gathered = await gather(needs, DERIVATIONS, given(page), reach, reach.signal).finally(() => reach.close());
  const judgements = runChecks(checks, gathered);
  expect(judgements.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  return judgements.flatMap(({ check, occurrences: sightings }) =>
    sightings.map(({ problem, severity = check.problems[problem]?.severity }) => {
      if (severity === undefined) throw new Unavailable(`${check.id} has no problem ${problem}`);
      return `${check.id.split('/').slice(1).join('/')} ${problem} ${severity}`;
    }),
  );
}

describe.each(Object.entries(OUTCOMES))('outcomes of MDN’s HTTP Observatory: %s', (name, outcomes) => {
  test.each(outcomes)('%s', async (_, page, finds) => {
    expect(await found(page, AREAS[name] ?? /^$/)).toEqual(finds);
  });
});
