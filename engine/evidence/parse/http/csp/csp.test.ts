import { describe, expect, test } from 'vitest';
import { parseHtml } from '../../html/html.ts';
import { parseHeaders } from '../header-list.ts';
import { allowsInline, governing, isStrict, parseCsp, readPolicies, scriptSources, splitPolicies } from './csp.ts';

const DIRECTIVES: readonly (readonly [text: string, directives: Record<string, string[]>])[] = [
  ["default-src 'self'", { 'default-src': ["'self'"] }],
  ["Default-SRC 'Self';;  ; img-src\t*", { 'default-src': ["'Self'"], 'img-src': ['*'] }],
  ['script-src a; script-src b', { 'script-src': ['a'] }],
  ['upgrade-insecure-requests', { 'upgrade-insecure-requests': [] }],
  ['script-src ‘self’; img-src b', { 'img-src': ['b'] }],
  ['', {}],
  [' ; ; ', {}],
];

const GOVERNING: readonly (readonly [policy: string, directive: string, sources: string[] | undefined])[] = [
  ['default-src a', 'script-src-elem', ['a']],
  ['default-src a; script-src B', 'script-src-elem', ['b']],
  ['script-src a; script-src-elem c', 'script-src-elem', ['c']],
  ['script-src a; script-src-elem c', 'script-src-attr', ['a']],
  ['child-src a; default-src b', 'frame-src', ['a']],
  ['default-src b', 'object-src', ['b']],
  ['default-src b', 'base-uri', undefined],
  ['default-src b', 'frame-ancestors', undefined],
  ['img-src b', 'script-src-elem', undefined],
];

describe('a content security policy', () => {
  test.each(DIRECTIVES)('%j', (text, directives) => {
    expect(Object.fromEntries(parseCsp(text).directives)).toEqual(directives);
  });

  test.each(GOVERNING)('%s governs %s', (policy, directive, sources) => {
    expect(governing(parseCsp(policy), directive)).toEqual(sources);
  });

  test('in a meta element cannot say who may frame the page', () => {
    expect([
      ...parseCsp("frame-ancestors 'none'; sandbox; report-uri /r; img-src a", 'meta').directives.keys(),
    ]).toEqual(['img-src']);
  });

  test('commas divide policies', () => {
    expect(splitPolicies("default-src 'self', , img-src *")).toEqual(["default-src 'self'", 'img-src *']);
  });

  test('header fields come first, then the metas of the head; those elsewhere are none', () => {
    const headers = parseHeaders(
      'Content-Security-Policy-Report-Only: img-src a\nContent-Security-Policy: img-src b, img-src c',
    );
    const meta = (content: string) => `<meta http-equiv="content-security-policy" content="${content}">`;
    const document = parseHtml(
      `<head>${meta('img-src d')}<noscript>${meta('img-src f')}</noscript></head><body><p>${meta('img-src e')}</p></body>`,
    );
    const policies = readPolicies(headers, document);
    expect(policies.map(({ text, source, reportOnly }) => [text, source, reportOnly])).toEqual([
      ['img-src b', 'header', false],
      ['img-src c', 'header', false],
      ['img-src a', 'header', true],
      ['img-src d', 'meta', false],
    ]);
  });

  test('only enforced policies that speak of scripts restrain scripts', () => {
    const policies = [parseCsp('script-src a'), parseCsp('img-src b'), parseCsp('script-src c', 'header', true)];
    expect(scriptSources(policies)).toEqual([['a']]);
  });

  test('a meta element has one policy: commas do not divide it', () => {
    const document = parseHtml(
      `<head><meta http-equiv="Content-Security-Policy" content="img-src 'self', script-src 'none'"></head>`,
    );
    expect(readPolicies([], document).map(({ directives }) => Object.fromEntries(directives))).toEqual([
      { 'img-src': ["'self',", 'script-src', "'none'"] },
    ]);
  });

  test.each([
    ["script-src 'unsafe-inline'", true],
    ["script-src 'unsafe-inline' 'none'", true],
    ["script-src 'unsafe-inline' 'nonce-abc'", false],
    ["script-src 'unsafe-inline' 'nonce-a$'", true],
    ["script-src 'unsafe-inline' 'sha256-abc'", false],
    ["script-src 'unsafe-inline' 'strict-dynamic'", false],
    ["script-src 'self'", false],
  ])('%s allows inline scripts: %s', (text, open) => {
    expect(allowsInline(scriptSources([parseCsp(text)])[0] ?? [])).toBe(open);
  });

  test.each([
    ["script-src 'strict-dynamic' 'nonce-abc'", true],
    ["script-src 'strict-dynamic' 'sha256-abc'", true],
    ["script-src 'strict-dynamic' https:", true],
    ["script-src 'nonce-abc'", false],
  ])('%s is strict: %s', (text, strict) => {
    expect(isStrict(scriptSources([parseCsp(text)])[0] ?? [])).toBe(strict);
  });
});
