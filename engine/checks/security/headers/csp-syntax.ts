import { directivesIn, isAscii, parseCsp } from '../../../evidence/parse/http/csp/csp.ts';
import { isSource, isUselessHash } from '../../../evidence/parse/http/csp/csp-sources.ts';
import { defineCheck, notApplicable, type Occurrence, occurrence, occurrences } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';
import type { Location } from '../../location.ts';

const DIRECTIVES = new Set(
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src media-src object-src frame-src child-src worker-src manifest-src fenced-frame-src prefetch-src base-uri form-action frame-ancestors sandbox report-uri report-to require-trusted-types-for trusted-types upgrade-insecure-requests block-all-mixed-content plugin-types navigate-to referrer reflected-xss require-sri-for disown-opener webrtc'.split(
    ' ',
  ),
);
const KEYWORDS =
  'none self unsafe-inline unsafe-eval strict-dynamic unsafe-hashes report-sample wasm-unsafe-eval inline-speculation-rules'.split(
    ' ',
  );
/** Directives that take no sources, with the values that they do take; undefined: any. */
const VALUES = new Map([
  ['require-trusted-types-for', /^'script'$/i],
  ['webrtc', /^'(?:allow|block)'$/i],
  ['sandbox', /^allow-[a-z-]{2,60}$/i],
  ...['report-uri', 'report-to', 'trusted-types', 'plugin-types', 'referrer', 'reflected-xss', 'require-sri-for'].map(
    (name): [string, undefined] => [name, undefined],
  ),
]);
const QUOTED =
  /^'(?:none|self|unsafe-inline|unsafe-eval|strict-dynamic|unsafe-hashes|report-sample|wasm-unsafe-eval|unsafe-allow-redirects|inline-speculation-rules|trusted-types-eval|unsafe-webtransport-hashes|report-sha(?:256|384|512)|(?:nonce|sha256|sha384|sha512|url-sha(?:256|384|512)|eval-sha(?:256|384|512))-[\w+/-]{1,1000}={0,2})'$/i;

type Mistake =
  | 'unknown-directive'
  | 'missing-semicolon'
  | 'unquoted'
  | 'unknown-keyword'
  | 'repeated'
  | 'not-ascii'
  | 'invalid-source'
  | 'invalid-value'
  | 'hash-length';

/** Nonces differ per response: only that there is one is shown. */
const shown = (value: string) => value.replace(/^('?nonce-).*/i, '$1…');

/** The mistakes in the value of one directive, with the words that make them. */
function valueMistakes(location: Location, name: string, values: readonly string[]): Occurrence<Mistake>[] {
  if (![name, ...values].every(isAscii))
    return occurrence('not-ascii', location, [name.replace(/[^\x20-\x7e]/g, '?').slice(0, 60)]);
  const words = values.map((value) => value.toLowerCase());
  if (VALUES.has(name)) {
    const swallowed = words.filter((word) => word.includes('-') && DIRECTIVES.has(word));
    const invalid = words.filter((word) => !swallowed.includes(word) && VALUES.get(name)?.test(word) === false);
    return occurrences(location, { 'missing-semicolon': swallowed, 'invalid-value': invalid.map(shown) });
  }
  const swallowed = words.filter((word) => DIRECTIVES.has(word));
  const unquoted = words.filter((word) => KEYWORDS.includes(word) || /^(?:nonce|sha256|sha384|sha512)-/.test(word));
  const misread = words.filter((word) => word.startsWith("'") && !QUOTED.test(word));
  const known = new Set([...swallowed, ...unquoted]);
  const invalid = words.filter((word) => !/^'|\[/.test(word) && !known.has(word) && !isSource(word));
  return occurrences(location, {
    'missing-semicolon': swallowed,
    unquoted: unquoted.map(shown),
    'unknown-keyword': misread.map(shown),
    'invalid-source': invalid.map(shown),
    'hash-length': values.filter(isUselessHash),
  });
}

function mistakesOf(text: string): Occurrence<Mistake>[] {
  const seen = new Set<string>();
  return directivesIn(text).flatMap(([name, values]): Occurrence<Mistake>[] => {
    const repeated = seen.has(name) ? [name] : [];
    seen.add(name);
    const location = { part: isAscii(name) ? name.slice(0, 60) : 'directive' };
    if (isAscii(name) && !DIRECTIVES.has(name)) return occurrence('unknown-directive', location, [name]);
    return [...occurrence('repeated', location, repeated), ...valueMistakes(location, name, values)];
  });
}

export default defineCheck({
  id: 'security/headers/csp-syntax',
  title: '`Content-Security-Policy` syntax is valid',
  why: 'Browsers skip what they cannot parse, so a policy with a typo protects less than it seems to.',
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    'unknown-directive': {
      severity: 'low',
      message: 'CSP has an unknown directive',
      fix: 'Correct the name of the directive or remove it. Separate directives with semicolons.',
    },
    'missing-semicolon': {
      severity: 'medium',
      message: 'CSP lacks a semicolon: a directive is parsed as a source',
      fix: 'Put a semicolon before the name of each directive.',
    },
    unquoted: {
      severity: 'medium',
      message: 'CSP keyword without quotes is parsed as a host name',
      fix: "Put keywords, nonces and hashes in single quotes: `'self'`, `'none'`, `'nonce-…'`.",
    },
    'unknown-keyword': {
      severity: 'low',
      message: 'CSP has an unknown quoted keyword',
      fix: 'Correct the spelling; host names and schemes are written without quotes.',
    },
    'invalid-source': {
      severity: 'low',
      message: 'CSP has an invalid source, which browsers ignore',
      fix: 'Write sources as `https://HOST`, `*.HOST` or `https:`, separated by spaces. A wildcard stands for the first part of the host or the port only.',
    },
    'invalid-value': {
      severity: 'low',
      message: 'CSP directive has a value that browsers do not recognise',
      fix: "Use the values of the directive, such as `require-trusted-types-for 'script'` or `sandbox allow-forms`.",
    },
    'not-ascii': {
      severity: 'medium',
      message: 'CSP directive with a non-ASCII character: browsers ignore the whole directive',
      fix: "Replace typographic quotes and dashes: keywords are in straight quotes, as in `'self'`.",
    },
    'hash-length': {
      severity: 'low',
      message: 'CSP hash is too short or too long for its algorithm, so it matches nothing',
      fix: 'Copy the whole hash: 44 characters for sha256, 64 for sha384, 88 for sha512. The browser shows it in the console.',
    },
    repeated: {
      severity: 'low',
      message: 'CSP has a duplicate directive, of which only the first applies',
      fix: 'Merge the sources of both into one directive.',
    },
  },
  references: ['CWE-1286', 'https://www.w3.org/TR/CSP3/#parse-serialized-policy'],
  run({ csp }) {
    if (csp.length === 0) return notApplicable('The page has no Content-Security-Policy');
    return csp.flatMap(({ text }) => mistakesOf(text));
  },
  examples: () => [
    ['unknown directive', givenCsp("default-src 'self'; scripts-src a.example"), 'unknown-directive'],
    ['missing semicolon', givenCsp("default-src 'self' script-src 'none'"), 'missing-semicolon'],
    ['self without quotes', givenCsp('default-src self'), 'unquoted'],
    ['unknown keyword', givenCsp("script-src 'unsafe-inlin'"), 'unknown-keyword'],
    ['duplicate directive', givenCsp("img-src a.example; img-src b.example; default-src 'none'"), 'repeated'],
    [
      'semicolon missing after report-uri',
      givenCsp("default-src 'self'; report-uri /csp object-src 'none'"),
      'missing-semicolon',
    ],
    ['wildcard at the end of a host', givenCsp("default-src 'self' https://cdn.*"), 'invalid-source'],
    ['quote at the end only', givenCsp("default-src self' https:"), 'invalid-source'],
    [
      'policies of a meta element separated by a comma',
      { csp: [parseCsp('img-src https://cdn.example, https://pics.example', 'meta')] },
      'invalid-source',
    ],
    ['Trusted Types without quotes', givenCsp("default-src 'self'; require-trusted-types-for script"), 'invalid-value'],
    ['typographic quotes', givenCsp("default-src 'self'; script-src ‘self’"), 'not-ascii'],
    ['hash that was cut', givenCsp("script-src 'self' 'sha256-47DEQpj8HBSa'"), 'hash-length'],
    ['IPv6 address, reported by another check', givenCsp("connect-src 'self' http://[::1]:3000")],
    [
      'rare directives and values',
      givenCsp(
        `default-src 'self'; webrtc 'block'; fenced-frame-src https:; require-trusted-types-for 'script'; trusted-types a#b 'allow-duplicates' 'none'; sandbox allow-scripts allow-top-navigation-by-user-activation; script-src 'report-sample' 'wasm-unsafe-eval' 'inline-speculation-rules' 'sha256-${'a'.repeat(43)}='; connect-src wss: my_bucket.cdn.example:* http://localhost:3000; img-src data: blob: mediastream:; frame-src com.shop.app://callback; report-uri https://shop.example/csp?a=b; report-to csp; upgrade-insecure-requests`,
      ),
    ],
    [
      'valid policy',
      givenCsp(
        "default-src 'none'; script-src 'nonce-aGVsbG8gd29ybGQ=' 'strict-dynamic' 'report-sample' https:; connect-src 'self' wss://shop.example; sandbox allow-scripts; trusted-types default; report-to csp;",
      ),
    ],
    ['no policy', givenCsp(), 'not applicable'],
  ],
});
