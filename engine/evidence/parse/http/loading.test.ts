import { expect, test } from 'vitest';
import { parseExchange } from '../../facts/exchange.ts';
import { fontFaces } from '../html/font-face.ts';
import { sizeText, stepOf } from '../html/size-text.ts';
import { cachePolicy, isVersioned } from './caching.ts';
import { isCompressible, isEncoded } from './content-coding.ts';
import { parseHeaders } from './header-list.ts';

test.each<[string, number | undefined]>([
  ['Cache-Control: public, max-age=31536000, immutable', 31_536_000],
  ['Cache-Control: max-age="60"', 60],
  ['Cache-Control: max-age=60, max-age=1', 60],
  ['Cache-Control: max-age=-1', 0],
  ['Cache-Control: max-age=never', 0],
  ['Cache-Control: no-store', 0],
  ['Cache-Control: max-age=600, no-cache', 0],
  ['Cache-Control: max-age=600, no-cache="set-cookie"', 600],
  ['Cache-Control: public', undefined],
  ['Expires: 0', 0],
  ['Date: Fri, 21 Nov 2025 01:00:00 GMT\nExpires: Fri, 21 Nov 2025 02:00:00 GMT', 3600],
  ['Date: Fri, 21 Nov 2025 01:00:00 GMT\nExpires: Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['Expires: Fri, 21 Nov 2025 02:00:00 GMT', undefined],
  ['Cache-Control: max-age=5\nExpires: Fri, 21 Nov 2025 02:00:00 GMT', 5],
  ['Server: tea', undefined],
])('the lifetime by %j', (headers, seconds) => {
  expect(cachePolicy(parseHeaders(headers)).seconds).toBe(seconds);
});

test.each([
  ['https://a.example/assets/index-DkW3xZ9q.js', true],
  ['https://a.example/static/main.8f14e45f.css', true],
  ['https://a.example/_next/static/chunks/app.js', true],
  ['https://a.example/style.css?ver=6.4.2', true],
  ['https://a.example/style.css?3f2a91bc', true],
  ['https://a.example/js/bootstrap5.min.js', false],
  ['https://a.example/js/jquery-3.7.1.min.js', false],
  ['https://a.example/img/report-20240101.pdf', false],
  ['https://a.example/app-version2.js', false],
  ['https://a.example/style.css', false],
])('%s is versioned: %s', (url, versioned) => {
  expect(isVersioned(url)).toBe(versioned);
});

test.each([
  ['text/html; charset=utf-8', true],
  ['application/javascript', true],
  ['image/svg+xml', true],
  ['image/png', false],
  ['font/woff2', false],
  ['video/mp4', false],
])('%s is worth compressing: %s', (type, worth) => {
  expect(isCompressible(parseExchange('https://a.example/', `HTTP/1.1 200 OK\nContent-Type: ${type}\n\n`))).toBe(worth);
});

test.each([
  ['br', true],
  ['identity', false],
  ['', false],
])('a content coding %j counts: %s', (coding, counts) => {
  expect(isEncoded(parseExchange('https://a.example/', `HTTP/1.1 200 OK\nContent-Encoding: ${coding}\n\n`))).toBe(
    counts,
  );
});

test('font faces are read one by one, and only so many', () => {
  const css = `@font-face{font-family:"Inter";src:url(/i.woff2?v=3) format("woff2"),url(/i.ttf);font-display:swap}
  @font-face { font-family: Old; src: url('/o.eot?#iefix') } p{color:red}`;
  expect(fontFaces(css)).toEqual([
    { family: 'Inter', display: 'swap', formats: ['woff2', 'ttf'] },
    { family: 'Old', display: undefined, formats: ['eot'] },
  ]);
  expect(fontFaces('@font-face{}'.repeat(5000)).length).toBe(200);
  expect(fontFaces('@font-face{'.repeat(50_000))).toEqual([]);
});

test.each([
  [940, '940 B'],
  [38_400, '38 KB'],
  [1_449_000, '1.4 MB'],
])('%d bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('a step stays the same for small changes', () => {
  expect([stepOf(101_000, 50_000), stepOf(149_000, 50_000), stepOf(151_000, 50_000)]).toEqual([
    '100000',
    '100000',
    '150000',
  ]);
});
