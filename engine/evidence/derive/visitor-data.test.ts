import { describe, expect, test } from 'vitest';
import { ignoreCuts } from '../../limits.ts';
import { Unavailable } from '../define-collector.ts';
import { parseExchange } from '../facts/exchange.ts';
import { parseHtml } from '../parse/html/html.ts';
import { keepsCredentials, visitorDataIn } from '../parse/html/visitor-data.ts';
import { parseSetCookie } from '../parse/http/cookies/set-cookie.ts';
import visitorData from './visitor-data.ts';

const PROSE = `<p>${'Our lamps light the desk without a glare. '.repeat(10)}</p>`;

test.each<[string, string, string[]]>([
  ['prose', PROSE, []],
  ['a search field', '<form role="search"><input type="search" name="q"></form>', []],
  ['a search field without a type', '<form action="/search"><input name="q" placeholder="Search"></form>', []],
  ['switches of a theme', '<form><input type="radio" name="theme"><input type="checkbox"><select></select></form>', []],
  ['links of documentation', '<a href="/docs/auth/login">How to sign users in</a><a href="/guide">Get started</a>', []],
  ['a link to an account elsewhere', '<a href="https://code.example.net/login">Their tracker</a>', []],
  ['a contact form', '<form><textarea name="message"></textarea></form>', ['a form']],
  ['a newsletter', '<form><input type="email" name="email"></form>', ['a form']],
  ['a password field', '<input type="password" name="search">', ['a password field', 'a form']],
  ['a link to sign in', '<a href="/members">Log in</a>', ['a link to an account']],
  ['a button to sign in', '<button>Sign in</button>', ['a link to an account']],
  ['the address of an account', '<a href="/de/account/">Du</a>', ['a link to an account']],
  ['an application on another host', '<a href="https://app.shop.example/">Open</a>', ['a link to an account']],
  ['a cart', '<a href="/cart">2 lamps</a>', ['a link to an account']],
  ['a payment', '<script src="https://js.stripe.com/v3/"></script>', ['a sign-in or payment service']],
  ['analytics', '<script src="https://analytics.example.net/a.js"></script>', []],
  ['a template', '<template><input name="email"></template>', []],
])('%s', (_, html, signs) => {
  expect(visitorDataIn(parseHtml(html, 'https://shop.example/'))).toEqual(signs);
});

test.each<[string, boolean]>([
  ['localStorage.setItem("theme","dark")', false],
  ['localStorage.getItem("access_token")', true],
  ['sessionStorage["user"]=JSON.stringify(u)', true],
  ['fetch(u,{headers:{authorization:"Bearer "+t}})', true],
  ['await supabase.auth.signInWithPassword(x)', true],
  ['console.log("authors")', false],
])('%s', (script, is) => {
  expect(keepsCredentials(script)).toBe(is);
});

describe('of a page', () => {
  const document = parseHtml(PROSE);
  const script = (text: string | undefined) => ({
    url: 'https://shop.example/a.js',
    kind: 'script' as const,
    thirdParty: false,
    exchange: text === undefined ? undefined : parseExchange('https://shop.example/a.js', `HTTP/1.1 200 OK\n\n${text}`),
  });

  test('cookies and scripts count too', () => {
    const cookies = [parseSetCookie('lang=en')].flatMap((one) => one ?? []);
    expect(visitorData.derive({ document, cookies: [], assets: [] }, ignoreCuts)).toEqual([]);
    expect(visitorData.derive({ document, cookies, assets: [] }, ignoreCuts)).toEqual(['cookies']);
    const assets = [script('localStorage.setItem("jwt",t)')];
    expect(visitorData.derive({ document, cookies: [], assets }, ignoreCuts)).toEqual(['credentials in scripts']);
  });

  test('what was not seen is not absent', () => {
    const shell = parseHtml('<body><div id="root"></div><script src="/app.js"></script>');
    expect(() => visitorData.derive({ document: shell, cookies: [], assets: [] }, ignoreCuts)).toThrow(Unavailable);
    for (const read of [{}, { assets: [script(undefined)] }])
      expect(() => visitorData.derive({ document, cookies: [], ...read }, ignoreCuts)).toThrow(Unavailable);
    const renderedDocument = parseHtml('<main><form><input type="password"></form></main>');
    expect(visitorData.derive({ document: shell, cookies: [], assets: [], renderedDocument }, ignoreCuts)).toContain(
      'a password field',
    );
  });
});
