import { describe, expect, test } from 'vitest';
import { ignoreCuts } from '../../limits.ts';
import { Unavailable } from '../define-collector.ts';
import type { Asset } from '../facts/asset.ts';
import { type Exchange, parseExchange } from '../facts/exchange.ts';
import { parseHtml } from '../parse/html/html.ts';
import { parseHeaders } from '../parse/http/header-list.ts';
import cookies from './cookies.ts';
import csp from './csp.ts';
import document from './document.ts';
import headers from './headers.ts';
import hsts from './hsts.ts';
import pageLeaks from './page-leaks.ts';
import pageLibraries from './page-libraries.ts';
import scripts from './scripts.ts';
import secrets from './secrets.ts';

const HOME = 'https://shop.example/';
const KEY = ['sb', 'secret', 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3'].join('_');
const answer = (fields: string, body = '', url = HOME) => parseExchange(url, `HTTP/1.1 200 OK\n${fields}\n\n${body}`);
const file = (name: string, exchange: Exchange | undefined, thirdParty = false): Asset => ({
  url: `${thirdParty ? 'https://other.example/' : HOME}${name}`,
  kind: 'script',
  thirdParty,
  exchange,
});

describe('facts of the page', () => {
  test('an error page gives no facts', () => {
    const page = parseExchange(HOME, 'HTTP/1.1 503 X\nContent-Type: text/html\n\n<p>Down');
    expect(() => headers.derive({ page }, ignoreCuts)).toThrow(new Unavailable('The page returned status 503'));
    expect(() => document.derive({ page }, ignoreCuts)).toThrow(new Unavailable('The page returned status 503'));
  });

  test.each([
    ['302 X\nLocation: data:text/html,x', 302],
    ['204 No Content', 204],
  ])('%s is no page', (head, status) => {
    const page = parseExchange(HOME, `HTTP/1.1 ${head}\nContent-Type: text/html\n\n<p>x`);
    expect(() => headers.derive({ page }, ignoreCuts)).toThrow(new Unavailable(`The page returned status ${status}`));
    expect(() => document.derive({ page }, ignoreCuts)).toThrow(new Unavailable(`The page returned status ${status}`));
  });

  test.each([
    ['another type', answer('Content-Type: application/json', '{}')],
    ['a type that only looks like HTML', answer('Content-Type: text/html-ish', '<p>')],
    ['no type and no HTML', answer('Server: x', 'hello')],
    ['a cut body', { ...answer('Content-Type: text/html', '<p>Hello'), truncated: true }],
    ['more elements than a tree should hold', answer('Content-Type: text/html', '<br>'.repeat(50_000))],
    [
      'more elements than tags',
      answer('Content-Type: text/html', Array.from({ length: 1000 }, (_, i) => `<b id=${i}><p>`).join('')),
    ],
    ['elements nested too deep', answer('Content-Type: text/html', '<div>'.repeat(2001))],
  ])('%s is no document', (_, page) => {
    expect(() => document.derive({ page }, ignoreCuts)).toThrow(Unavailable);
  });

  test.each([
    ['text/html', answer('Content-Type: text/html; charset=utf-8', '<title>Shop</title>')],
    ['XHTML', answer('Content-Type: application/xhtml+xml', '<title>Shop</title>')],
    ['no type, but HTML', answer('Server: x', '<!doctype html><title>Shop</title>')],
  ])('%s is a document', (_, page) => {
    expect(document.derive({ page }, ignoreCuts).elements.some(({ tag }) => tag === 'title')).toBe(true);
  });

  test('the first HSTS header counts, and none over plain HTTP', () => {
    const fields = parseHeaders('Strict-Transport-Security: max-age=1\nStrict-Transport-Security: max-age=2');
    expect(hsts.derive({ page: answer(''), headers: fields }, ignoreCuts)?.maxAge).toBe(1);
    expect(hsts.derive({ page: answer('', '', 'http://shop.example/'), headers: fields }, ignoreCuts)).toBeUndefined();
    expect(hsts.derive({ page: answer(''), headers: [] }, ignoreCuts)).toBeUndefined();
  });

  test('policies come from header fields and meta elements', () => {
    const meta = parseHtml('<head><meta http-equiv="Content-Security-Policy" content="img-src a"></head>');
    const policies = csp.derive(
      {
        headers: parseHeaders("Content-Security-Policy: default-src 'self'"),
        document: meta,
      },
      ignoreCuts,
    );
    expect(policies.map(({ source }) => source)).toEqual(['header', 'meta']);
  });

  test('the last of repeated cookies counts, and a deleted one does not', () => {
    const jar = cookies.derive(
      {
        exchanges: [
          answer('Set-Cookie: a=1\nSet-Cookie: b=1; Path=/x\nSet-Cookie: gone=1', '', 'https://shop.example/in'),
          answer('Set-Cookie: a=2; Secure\nSet-Cookie: b=2; Path=/y\nSet-Cookie: gone=; Max-Age=0\nSet-Cookie: \n'),
        ],
      },
      ignoreCuts,
    );
    expect(jar.map(({ name, path, secure }) => [name, path, secure])).toEqual([
      ['a', undefined, true],
      ['b', '/x', false],
      ['b', '/y', false],
    ]);
  });

  test('cookies of HTTPS redirects that only plain HTTP leads through count, and those of other sites and of HTTP do not', () => {
    const hop = (url: string, ...fields: string[]) =>
      answer(fields.map((one) => `Set-Cookie: ${one}`).join('\n'), '', url);
    const page = hop('https://www.shop.example/', 'sid=1; Secure; HttpOnly');
    const plainHttp = [
      hop('http://shop.example/', 'plain=1'),
      hop('https://login.other.example/', 'foreign=1'),
      hop('https://shop.example/', 'session=1', 'gone=1'),
      hop('https://shop.example/start', 'gone=; Max-Age=0'),
      hop('https://www.shop.example/', 'sid=2'),
    ];
    const jar = cookies.derive({ exchanges: [page], plainHttp }, ignoreCuts);
    expect(jar.map(({ name, httpOnly, url }) => [name, httpOnly, url])).toEqual([
      ['sid', true, 'https://www.shop.example/'],
      ['session', false, 'https://shop.example/'],
    ]);
  });

  test.each<[what: string, again: string, session: boolean]>([
    ['another visitor gets another value', 'lamps=Jf7Qe2XwTn9aVb4Ls6DgMk1Z; HttpOnly', true],
    ['another visitor gets the same value', 'lamps=q8Zt3vLx0pKd7RfY2mNc5WbH; HttpOnly', false],
    ['another visitor gets none', 'theme=dark', false],
  ])('a cookie without a telling name is a session by what it does: %s', (_, again, session) => {
    const exchanges = [answer('Set-Cookie: lamps=q8Zt3vLx0pKd7RfY2mNc5WbH; HttpOnly\nSet-Cookie: theme=dark')];
    const missing = answer(`Set-Cookie: ${again}`, '', 'https://shop.example/q8zt3vlx0pkd7rfy');
    const sessionsIn = (given: Parameters<typeof cookies.derive>[0]) =>
      cookies.derive(given, ignoreCuts).flatMap((cookie) => (cookie.session ? cookie.name : []));
    expect(sessionsIn({ exchanges, notFound: missing })).toEqual(session ? ['lamps'] : []);
    const plainHttp = [answer(`Set-Cookie: ${again}`)];
    expect(sessionsIn({ exchanges, plainHttp })).toEqual(session ? ['lamps'] : []);
    const named = [answer('Set-Cookie: sid=29c1d0; HttpOnly\nSet-Cookie: lamps=q8Zt3vLx0pKd7RfY2mNc5WbH; HttpOnly')];
    expect(sessionsIn({ exchanges: named, notFound: missing })).toEqual(['sid']);
  });
});

describe('facts of scripts', () => {
  const page = answer(
    'Content-Type: text/html',
    `<script>one()</script><script type="application/ld+json">{}</script><script src="a.js"></script><p data-key="${KEY}">`,
  );
  const html = document.derive({ page }, ignoreCuts);
  const read = file('a.js', answer('', `two("${KEY}")`));
  const foreign = file('b.js', answer('', `three("${KEY}")`), true);
  const missing = file('c.js', parseExchange(`${HOME}c.js`, 'HTTP/1.1 404 X\n\nnot here'));
  const silent = file('d.js', undefined);
  const assets = [read, foreign, missing, silent];
  const importedFiles = { scripts: [], data: [], unread: [], computed: false };
  const all = scripts.derive({ document: html, assets, importedFiles }, ignoreCuts);

  const leaksOf = (given: Pick<Parameters<typeof secrets.derive>[0], 'scripts' | 'assets'>) => {
    const found = pageLeaks.derive({ page, assets: given.assets, importedFiles }, ignoreCuts);
    return secrets.derive({ ...given, page, namedFiles: [], pageLeaks: found, importedFiles }, ignoreCuts);
  };

  test('inline scripts come first, then the files that answered', () => {
    expect(all.map(({ at, thirdParty }) => [at, thirdParty])).toEqual([
      ['inline:1', false],
      [read.url, false],
      [foreign.url, true],
    ]);
  });

  test('secrets are searched in the page and its own files', () => {
    const found = leaksOf({ scripts: all, assets });
    expect(found.leaks.map(({ kind, at }) => [kind, at])).toEqual([
      ['supabase-secret', HOME],
      ['supabase-secret', read.url],
    ]);
    expect(JSON.stringify(found)).not.toContain(KEY);
  });

  test('a credential that is repeated counts where it is met first', () => {
    const later = { at: `${HOME}chunk.js`, text: `two("${KEY}")`, thirdParty: false };
    const other = { at: `${HOME}chunk.js`, text: `two("${KEY.replace('QZ', 'ZQ')}")`, thirdParty: false };
    const found = leaksOf({ scripts: [...all, later, other], assets });
    expect(found.leaks.map(({ at }) => at)).toEqual([HOME, read.url, other.at]);
  });

  test('libraries are recognised by URL and by text', () => {
    const found = pageLibraries.derive(
      {
        document: parseHtml('<script src="https://code.jquery.com/jquery-3.4.1.min.js"></script>'),
        scripts: [{ at: `${HOME}vendor.js`, text: '/*! jQuery UI - v1.12.1 - 2016-09-14', thirdParty: false }],
        assets: [],
      },
      ignoreCuts,
    );
    expect(found).toEqual([
      { name: 'jquery', version: '3.4.1', at: 'https://code.jquery.com/jquery-3.4.1.min.js' },
      { name: 'jquery-ui', version: '1.12.1', at: `${HOME}vendor.js` },
    ]);
  });

  test('a file that states its version is not judged by its name', () => {
    const address = `${HOME}jquery-1.10.2.min.js`;
    const page = parseHtml('<script src="/jquery-1.10.2.min.js"></script>', HOME);
    const versionsIn = (text: string) =>
      pageLibraries
        .derive({ document: page, scripts: [{ at: address, text, thirdParty: false }], assets: [] }, ignoreCuts)
        .map(({ version }) => version);
    expect(versionsIn('/*! jQuery v3.6.1 | (c) OpenJS Foundation */')).toEqual(['3.6.1']);
    expect(versionsIn('/*! jQuery UI - v1.13.2 - 2022-07-14 */')).toEqual(['1.10.2', '1.13.2']);
  });

  test.each([
    ['no such file', parseExchange(HOME, 'HTTP/1.1 404 X\nContent-Type: text/html\n\n<h1>Not found'), []],
    ['a page instead', answer('Content-Type: text/html', '<!doctype html><p>Home'), []],
    ['a script', answer('Content-Type: text/javascript', 'run()'), ['3.4.1']],
    ['refused to the scanner alone', parseExchange(HOME, 'HTTP/1.1 403 X\n\n'), ['3.4.1']],
    ['no answer', undefined, ['3.4.1']],
  ])('a library named by a script address that gives %s', (_, exchange, versions) => {
    const name = 'jquery-3.4.1.min.js';
    const page = parseHtml(`<script src="/${name}"></script>`, HOME);
    const found = pageLibraries.derive({ document: page, scripts: [], assets: [file(name, exchange)] }, ignoreCuts);
    expect(found.map(({ version }) => version)).toEqual(versions);
  });
});
