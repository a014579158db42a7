import { directivesIn, parseCsp } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, listed, notApplicable, type Occurrence } from '../../define-check.ts';

const DIRECTIVES = new Set(
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src media-src object-src frame-src child-src worker-src manifest-src fenced-frame-src prefetch-src base-uri form-action frame-ancestors sandbox report-uri report-to require-trusted-types-for trusted-types upgrade-insecure-requests block-all-mixed-content plugin-types navigate-to referrer reflected-xss require-sri-for disown-opener webrtc'.split(
    ' ',
  ),
);
const KEYWORDS =
  'none self unsafe-inline unsafe-eval strict-dynamic unsafe-hashes report-sample wasm-unsafe-eval inline-speculation-rules'.split(
    ' ',
  );
const FREE_TEXT = new Set([
  'sandbox',
  'report-uri',
  'report-to',
  'trusted-types',
  'plugin-types',
  'require-trusted-types-for',
  'referrer',
]);
const QUOTED =
  /^'(?:none|self|unsafe-inline|unsafe-eval|strict-dynamic|unsafe-hashes|report-sample|wasm-unsafe-eval|unsafe-allow-redirects|inline-speculation-rules|trusted-types-eval|report-sha(?:256|384|512)|(?:nonce|sha256|sha384|sha512)-[\w+/=-]+)'$/i;

type Mistake = 'unknown-directive' | 'missing-semicolon' | 'unquoted' | 'unknown-keyword' | 'repeated';

function mistakesOf(text: string): Occurrence<Mistake>[] {
  const seen = new Set<string>();
  return directivesIn(text).flatMap(([name, values]): Occurrence<Mistake>[] => {
    const repeated = seen.has(name);
    seen.add(name);
    if (!DIRECTIVES.has(name))
      return [{ problem: 'unknown-directive', location: { part: name.slice(0, 60) }, evidence: name }];
    const sources = FREE_TEXT.has(name) ? [] : values.map((value) => value.toLowerCase());
    const swallowed = sources.filter((value) => DIRECTIVES.has(value));
    const unquoted = sources.filter(
      (value) => KEYWORDS.includes(value) || /^(?:nonce|sha256|sha384|sha512)-/.test(value),
    );
    const misspelled = sources
      .filter((value) => value.startsWith("'") && !QUOTED.test(value))
      .map((value) => value.replace(/^('nonce-).*/, '$1…'));
    return [
      ...(repeated ? [{ problem: 'repeated' as const, location: { part: name }, evidence: name }] : []),
      ...(swallowed.length > 0
        ? [{ problem: 'missing-semicolon' as const, location: { part: name }, evidence: listed(swallowed) }]
        : []),
      ...(unquoted.length > 0
        ? [
            {
              problem: 'unquoted' as const,
              location: { part: name },
              evidence: listed(unquoted.map((value) => value.replace(/^(nonce-).*/, '$1…'))),
            },
          ]
        : []),
      ...(misspelled.length > 0
        ? [{ problem: 'unknown-keyword' as const, location: { part: name }, evidence: listed(misspelled) }]
        : []),
    ];
  });
}

export default defineCheck({
  id: 'security/headers/csp-syntax',
  title: '`Content-Security-Policy` syntax is valid',
  why: 'Browsers skip what they cannot parse, so a policy with a typo protects less than it seems to.',
  needs: ['csp'],
  problems: {
    'unknown-directive': {
      severity: 'low',
      likelihood: 'observed',
      message: 'CSP has an unknown directive',
      fix: { any: 'Correct the name of the directive or remove it. Separate directives with semicolons.' },
    },
    'missing-semicolon': {
      severity: 'medium',
      likelihood: 'observed',
      message: 'CSP lacks a semicolon: a directive is parsed as a source',
      fix: { any: 'Put a semicolon before the name of each directive.' },
    },
    unquoted: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'CSP keyword without quotes is parsed as a host name',
      fix: { any: "Put keywords, nonces and hashes in single quotes: `'self'`, `'none'`, `'nonce-…'`." },
    },
    'unknown-keyword': {
      severity: 'low',
      likelihood: 'observed',
      message: 'CSP has an unknown quoted keyword',
      fix: { any: 'Correct the spelling; host names and schemes are written without quotes.' },
    },
    repeated: {
      severity: 'low',
      likelihood: 'observed',
      message: 'CSP has a duplicate directive, of which only the first applies',
      fix: { any: 'Merge the sources of both into one directive.' },
    },
  },
  references: ['CWE-1286', 'https://www.w3.org/TR/CSP3/#parse-serialized-policy'],
  run({ csp }) {
    if (csp.length === 0) return notApplicable('The page has no Content-Security-Policy');
    return csp.flatMap(({ text }) => mistakesOf(text));
  },
  examples: () => [
    {
      name: 'unknown directive',
      given: { csp: [parseCsp("default-src 'self'; scripts-src a.example")] },
      finds: ['unknown-directive'],
    },
    {
      name: 'missing semicolon',
      given: { csp: [parseCsp("default-src 'self' script-src 'none'")] },
      finds: ['missing-semicolon'],
    },
    { name: 'self without quotes', given: { csp: [parseCsp('default-src self')] }, finds: ['unquoted'] },
    {
      name: 'unknown keyword',
      given: { csp: [parseCsp("script-src 'unsafe-inlin'")] },
      finds: ['unknown-keyword'],
    },
    {
      name: 'duplicate directive',
      given: { csp: [parseCsp("img-src a.example; img-src b.example; default-src 'none'")] },
      finds: ['repeated'],
    },
    {
      name: 'valid policy',
      given: {
        csp: [
          parseCsp(
            "default-src 'none'; script-src 'nonce-aGVsbG8gd29ybGQ=' 'strict-dynamic' 'report-sample' https:; connect-src 'self' wss://shop.example; sandbox allow-scripts; trusted-types default; report-to csp;",
          ),
        ],
      },
      finds: [],
    },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
