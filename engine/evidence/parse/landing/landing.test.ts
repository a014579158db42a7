import { describe, expect, test } from 'vitest';
import { parseExchange } from '../../facts/exchange.ts';
import { parseHtml } from '../html/html.ts';
import { isBlank } from './blank.ts';
import { challengePage } from './challenge-page.ts';
import { clientRedirect } from './client-redirect.ts';
import { gateBehind, isConsentPage } from './consent-wall.ts';
import { landingOf } from './landing.ts';
import { moveOf } from './move.ts';
import { isParked } from './placeholder.ts';
import { asksToSignIn } from './sign-in.ts';
import { isErrorPage } from './soft-error.ts';

const HOME = 'https://shop.example/';

test.each([
  [
    'a default page',
    '<title>Welcome to nginx!</title><h1>Welcome to nginx!</h1><p>If you see this page, the nginx web server is successfully installed and working.',
    true,
  ],
  [
    'a directory listing',
    '<title>Index of /</title><h1>Index of /</h1><a href="../">../</a><a href="a.txt">a.txt</a>',
    true,
  ],
  ['a page of the site', '<title>Socks</title><h1>Socks</h1><p>Warm socks for cold days.', false],
])('%s is written by a server: %s', (_, html, isGenerated) => {
  const page = parseExchange(HOME, `HTTP/1.1 200 OK\nContent-Type: text/html\n\n${html}`);
  const seen = { address: HOME, exchanges: [page], page, document: parseHtml(html, HOME) };
  expect(landingOf({ ...seen, rendered: undefined, renderedDocument: undefined, vitals: undefined })).toMatchObject({
    isGenerated,
  });
});

test.each([
  [HOME, 'https://shop.example/#top', 'none'],
  ['http://shop.example/', HOME, 'ordinary'],
  [HOME, 'https://www.shop.example/', 'ordinary'],
  ['http://www.shop.example/', 'https://shop.example/en/', 'ordinary'],
  [HOME, 'https://shop.example/de-DE', 'ordinary'],
  [HOME, 'https://shop.example/index.html', 'ordinary'],
  ['https://shop.example/Blog', 'https://shop.example/en/blog/', 'ordinary'],
  ['https://shop.example/en/blog', 'https://shop.example/fr/blog', 'ordinary'],
  [HOME, 'https://shop.example/?lang=en', 'ordinary'],
  [HOME, 'https://shop.example/shop', 'path'],
  [HOME, 'https://blog.shop.example/', 'host'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:4000/', 'host'],
  [HOME, 'https://other.example/', 'site'],
  ['https://a.github.io/', 'https://b.github.io/', 'site'],
])('%s to %s: %s', (asked, reached, move) => {
  expect(moveOf(asked, reached)).toBe(move);
});

test.each([
  ['<meta http-equiv="refresh" content="0; url=/en/">', 'https://shop.example/en/'],
  ['<meta http-equiv=Refresh content="3;URL=\'/login\'">', 'https://shop.example/login'],
  ['<meta http-equiv="refresh" content="300; url=/">', undefined],
  ['<meta http-equiv="refresh" content="5">', undefined],
  ['<noscript><meta http-equiv="refresh" content="0; url=/no-script"></noscript><p>Socks', undefined],
  ['<script>window.location.replace("/app/")</script>', 'https://shop.example/app/'],
  ['<script>if (old) { location = "/old" }</script><h1>Socks</h1>', undefined],
  [
    '<meta http-equiv="refresh" content="4; url=/b"><p>Moved to <a href="/b">another page</a>.',
    'https://shop.example/b',
  ],
  ['<meta http-equiv="refresh" content="4; url=/b"><p>You are being redirected.', 'https://shop.example/b'],
  ['<meta http-equiv="refresh" content="4; url=/b"><p>Picture 1 of 9', undefined],
  ['<meta http-equiv="refresh" content="0; url=/b"><h1>Socks</h1><p>Warm.', 'https://shop.example/b'],
  ['<meta http-equiv="refresh" content="0 /b">', 'https://shop.example/b'],
  ['<meta http-equiv="refresh" content="0; url=/#top">', undefined],
  ['<meta http-equiv="refresh" content="0; url=javascript:void(0)">', undefined],
  ['<script>location.href = target</script>', undefined],
  ['<script>window.location.href = "/new" + window.location.hash;</script>', 'https://shop.example/new'],
  ['<script>location.href = "/" + language</script>', undefined],
  [`<script>location = \`/\${'$'}{language}\`</script>`, undefined],
  ['<script>if (!navigator.cookieEnabled) location = "/no-cookies"</script>', undefined],
  ['<script>old && location.replace("/old")</script>', undefined],
  ['<script>location = "/a?b=1&&c=2"</script>', 'https://shop.example/a?b=1&&c=2'],
  ['<script>location = "/a"</script><script>location = "/b"</script>', undefined],
  [
    '<script>onerror = () => { location = "/a" }</script><div id="app"></div><script src="/app.js"></script>',
    undefined,
  ],
  ['<script>location.href = "javascript:void(0)"</script>', undefined],
])('client redirect: %s', (source, target) => {
  expect(clientRedirect(parseHtml(source, HOME), [], HOME)).toBe(target);
});

test('a Refresh header redirects', () => {
  expect(clientRedirect(undefined, [['Refresh', '0; url=/login']], HOME)).toBe('https://shop.example/login');
});

test.each([
  ['<div id="root"></div>', true],
  ['<body><noscript>You need to enable JavaScript.</noscript>', true],
  ['<body><noscript><iframe src="/tag"></iframe></noscript><img width="1" height="1" src="/dot">', true],
  ['<input type="hidden" name="a">', true],
  ['<p>.</p>', false],
  ['<canvas></canvas>', false],
  ['<frameset><frame src="/a"></frameset>', false],
  ['<p>☃</p>', false],
  [
    '<title>Talk</title><div class="slides"><section><h1>Why</h1></section><section></section></div><script src="/d.js"></script>',
    false,
  ],
  ['<div class="slides"><section><img src="/1.png"></section></div><script src="/d.js"></script>', false],
  ['<title>Talk</title><div class="slides"><section></section></div><script src="/d.js"></script>', true],
])('blank: %s', (source, blank) => {
  expect(isBlank(parseHtml(source))).toBe(blank);
});

const ORDINARY = `<nav><a href="/">Home</a></nav><h1>Socks</h1><p>${'Warm socks from the sea. '.repeat(40)}</p>`;

describe('scripts that vendors add to ordinary pages are no challenge', () => {
  test.each([
    `<title>Socks</title>${ORDINARY}<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`,
    '<title>Socks</title><p>Short.</p><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
    '<title>Socks</title><p>Short.</p><script src="/_Incapsula_Resource?SWJIYLWA=1"></script>',
    '<title>Socks</title><p>Short.</p><script src="https://js.datadome.co/tags.js"></script>',
    '<title>Socks</title><p>Short.</p><script src="https://a1.eu.token.awswaf.com/a1/challenge.js"></script>',
    '<title>Contact</title><h1>Contact</h1><form><input name="mail"><div class="g-recaptcha"></div></form>',
    '<title>Robot check-up</title><h1>Robot repairs</h1><p>We mend robots.</p>',
    `<title>Are you a robot?</title><h1>Are you a robot?</h1><article>${ORDINARY}</article><div class="g-recaptcha"></div>`,
  ])('%s', (source) => {
    expect(challengePage([['x-datadome', 'protected']], parseHtml(source))).toBeUndefined();
  });
});

test.each([
  ['https://shop.example/login', true],
  ['https://shop.example/users/sign_in', true],
  ['https://shop.example/wp-login.php?redirect_to=x', true],
  ['https://shop.example/#/login', true],
  ['https://shop.example/auth?next=%2Faccount', true],
  ['https://login.microsoftonline.com/common/oauth2/authorize', true],
  ['https://socks.us.auth0.com/u/home', true],
  ['https://shop.example/auth', false],
  ['https://shop.example/login-free-shopping', false],
  ['https://shop.example/users?next=2', false],
  ['https://github.com/socks', false],
])('sign-in at %s: %s', (url, asks) => {
  expect(asksToSignIn(url, undefined)).toBe(asks);
});

test.each([
  [HOME, 'https://shop.example/consent', 'consent'],
  [HOME, 'https://consent.shop.example/v2/collect?sessionId=1', 'consent'],
  [HOME, 'https://shop.example/cookie-wall/', 'consent'],
  [HOME, 'https://shop.example/gdpr?return=%2F', 'consent'],
  [HOME, 'https://shop.example/gdpr', undefined],
  [HOME, 'https://shop.example/consent-management', undefined],
  ['https://shop.example/consent', 'https://shop.example/en/privacy/consent', undefined],
  [HOME, 'https://shop.example/age-verification', 'age check'],
])('%s to %s: %s', (asked, url, gate) => {
  expect(gateBehind(asked, url)).toBe(gate);
});

test.each([
  ['<title>Cookie consent</title><h1>Cookie consent</h1><button>Accept</button>', HOME, true],
  ['<title>Socks</title><h2>We value your privacy</h2><button>Accept</button>', HOME, false],
  ['<title>Privacy settings</title><h1>Privacy settings</h1><button>Accept</button>', `${HOME}privacy`, false],
  ['<title>Cookie consent</title><h1>Cookie consent explained</h1><p>No button.', HOME, false],
])('consent page: %s', (source, asked, is) => {
  expect(isConsentPage(asked, parseHtml(source))).toBe(is);
});

test.each([
  ['<title>404: This page could not be found.</title><h1>404</h1><h2>This page could not be found.</h2>', true],
  ['<title>502 Bad Gateway</title><center><h1>502 Bad Gateway</h1></center>', true],
  ['<title>Internal Error</title><h1>Oops</h1><p>An internal error has occurred.</p>', true],
  ['<h1>Error establishing a database connection</h1>', true],
  ['<br><b>Fatal error</b>: Uncaught Error in /srv/a.php:3', true],
  ['<title>404 Not Found</title><h1>Not Found</h1><p>The requested URL was not found.</p>', true],
  ['<title>Page not found | Socks</title><h1>Page not found</h1>', true],
  ['<title>404 Not Found</title><p>404 Not Found. Sorry.</p>', true],
  ['<title>404</title><h1>404</h1><p>We play on Friday.</p>', false],
  ['<title>404 Not Found</title><h1>Our band</h1><p>We play on Friday.</p>', false],
  ['<title>Error</title><p>To err is human.</p>', false],
  ['<title>Room 404</title><h1>404</h1>', false],
  [`<title>500 Internal Server Error</title><h1>500 Internal Server Error</h1>${ORDINARY}`, false],
])('error page: %s', (source, is) => {
  expect(isErrorPage(parseHtml(source))).toBe(is);
});

test.each([
  [HOME, 'https://www.hugedomains.com/domain_profile.cfm?d=shop', '', true],
  [HOME, HOME, '<iframe src="//ww1.sedoparking.com/x"></iframe>', true],
  [HOME, HOME, '<title>shop.example</title><h1>shop.example is for sale!</h1><p>Make an offer.', true],
  [HOME, HOME, '<h1>This domain may be for sale</h1><p>Related searches: socks', true],
  [HOME, HOME, '<title>shop.example</title><button>Buy this domain</button>', true],
  [HOME, HOME, '<p>This domain is registered, but may still be available.</p><a href="/lander">More</a>', true],
  [HOME, HOME, '<h1>Diese Domain steht zum Verkauf</h1>', true],
  [HOME, `${HOME}blog`, '<h1>This domain is for sale</h1>', false],
  [HOME, HOME, `<h1>Socks</h1><p>This domain is for sale.</p>${ORDINARY}`, false],
  [
    HOME,
    HOME,
    '<title>“This domain is for sale”</title><h1>What that means</h1><p>“This domain is for sale”, it says.',
    false,
  ],
  [HOME, HOME, '<h1>Names</h1><p>socks.com, hats.com and gloves.com: buy this domain or that.', false],
  [HOME, HOME, '<title>socks.com</title><h1>socks.com</h1><button>Buy this domain</button>', false],
  [HOME, HOME, '<article><h1>Parked</h1><p>This domain is for sale, said the page.</article>', false],
  [HOME, HOME, '<h1>Old farm</h1><p>This house is for sale. Our domain is the land around it.', false],
  ['https://www.hugedomains.com/', 'https://www.hugedomains.com/en/', '', false],
  [HOME, HOME, '<a href="https://dan.com/buy-domain/shop">Sold</a>', false],
])('parked: %s to %s %s', (asked, url, source, is) => {
  expect(isParked(asked, url, parseHtml(source))).toBe(is);
});
