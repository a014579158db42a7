import { directivesIn, parseCsp } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, listed, notApplicable, type Sighting } from '../../define-check.ts';

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

function mistakesOf(text: string): Sighting<Mistake>[] {
  const seen = new Set<string>();
  return directivesIn(text).flatMap(([name, values]): Sighting<Mistake>[] => {
    const repeated = seen.has(name);
    seen.add(name);
    if (!DIRECTIVES.has(name)) return [{ problem: 'unknown-directive', at: name.slice(0, 60), shows: name }];
    const sources = FREE_TEXT.has(name) ? [] : values.map((value) => value.toLowerCase());
    const swallowed = sources.filter((value) => DIRECTIVES.has(value));
    const unquoted = sources.filter(
      (value) => KEYWORDS.includes(value) || /^(?:nonce|sha256|sha384|sha512)-/.test(value),
    );
    const misspelt = sources
      .filter((value) => value.startsWith("'") && !QUOTED.test(value))
      .map((value) => value.replace(/^('nonce-).*/, '$1…'));
    return [
      ...(repeated ? [{ problem: 'repeated' as const, at: name, shows: name }] : []),
      ...(swallowed.length > 0 ? [{ problem: 'missing-semicolon' as const, at: name, shows: listed(swallowed) }] : []),
      ...(unquoted.length > 0
        ? [
            {
              problem: 'unquoted' as const,
              at: name,
              shows: listed(unquoted.map((value) => value.replace(/^(nonce-).*/, '$1…'))),
            },
          ]
        : []),
      ...(misspelt.length > 0 ? [{ problem: 'unknown-keyword' as const, at: name, shows: listed(misspelt) }] : []),
    ];
  });
}

export default defineCheck({
  id: 'security/headers/csp-syntax',
  title: 'Browsers understand every part of the policy',
  why: 'Browsers pass over what they do not understand, so that a policy with a slip of the pen protects less than it seems to.',
  needs: ['csp'],
  problems: {
    'unknown-directive': {
      severity: 'low',
      likelihood: 'observed',
      says: 'The content security policy has a directive that no browser knows.',
      fix: { any: 'Correct the directive’s name or take it out. Directives are divided by semicolons.' },
    },
    'missing-semicolon': {
      severity: 'medium',
      likelihood: 'observed',
      says: 'A semicolon is missing in the content security policy: a directive is taken for a source.',
      fix: { any: 'Put a semicolon before each directive’s name.' },
    },
    unquoted: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'A keyword in the content security policy lacks its quotes and is taken for a host name.',
      fix: { any: "Write keywords, nonces and hashes in single quotes: `'self'`, `'none'`, `'nonce-…'`." },
    },
    'unknown-keyword': {
      severity: 'low',
      likelihood: 'observed',
      says: 'The content security policy has a quoted source that is no keyword, nonce or hash.',
      fix: { any: 'Correct the spelling; host names and schemes stand without quotes.' },
    },
    repeated: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A directive stands twice in the content security policy; only the first counts.',
      fix: { any: 'Join the sources of both into one directive.' },
    },
  },
  references: ['CWE-1286', 'https://www.w3.org/TR/CSP3/#parse-serialized-policy'],
  run({ csp }) {
    if (csp.length === 0) return notApplicable('the page has no content security policy');
    return csp.flatMap(({ text }) => mistakesOf(text));
  },
  examples: () => [
    {
      name: 'a directive that does not exist',
      given: { csp: [parseCsp("default-src 'self'; scripts-src a.example")] },
      finds: ['unknown-directive'],
    },
    {
      name: 'no semicolon',
      given: { csp: [parseCsp("default-src 'self' script-src 'none'")] },
      finds: ['missing-semicolon'],
    },
    { name: 'self without quotes', given: { csp: [parseCsp('default-src self')] }, finds: ['unquoted'] },
    {
      name: 'a keyword that does not exist',
      given: { csp: [parseCsp("script-src 'unsafe-inlin'")] },
      finds: ['unknown-keyword'],
    },
    {
      name: 'a directive twice',
      given: { csp: [parseCsp("img-src a.example; img-src b.example; default-src 'none'")] },
      finds: ['repeated'],
    },
    {
      name: 'a policy with all it may have',
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
