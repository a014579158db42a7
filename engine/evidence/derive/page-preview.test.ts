import { expect, test } from 'vitest';
import { parseExchange } from '../facts/exchange.ts';
import { parseHtml } from '../parse/html/html.ts';
import { parseSetCookie } from '../parse/http/cookies/set-cookie.ts';
import pagePreview from './page-preview.ts';
import pageResponse from './page-response.ts';

const NO_CUT = () => undefined;
const URL = 'https://shop.example/socks';

function preview(html: string) {
  const page = parseExchange(URL, `HTTP/1.1 200 OK\n\n${html}`);
  return pagePreview.derive({ page, document: parseHtml(html, URL) }, NO_CUT);
}

test('title, description, social card and the text before scripts', () => {
  const html = `<title> Sunny
    socks </title><meta name=description content="Warm socks"><link rel=canonical href="/socks">
    <meta property="og:title" content="Socks!"><meta property="og:image" content="/s.png"><meta name="twitter:card" content="summary">
    <p>Socks for sunny days<script>hidden()</script>`;
  expect(preview(html)).toMatchObject({
    url: URL,
    title: 'Sunny socks',
    description: 'Warm socks',
    canonical: URL,
    social: { title: 'Socks!', description: null, image: 'https://shop.example/s.png', card: 'summary' },
    text: 'Socks for sunny days',
    sent_words: 4,
    rendered_words: null,
  });
});

test('an empty page has nothing to show; hostile addresses and endless texts are left out', () => {
  expect(preview('')).toMatchObject({ title: null, description: null, canonical: null, text: '', sent_words: 0 });
  const hostile = preview(
    `<title>${'x'.repeat(9000)}</title><meta property="og:image" content="javascript:alert(1)"><p>${'word '.repeat(9000)}`,
  );
  expect([hostile.title?.length, hostile.social.image, hostile.text.length]).toEqual([300, null, 1500]);
});

test('header fields without cookies, and cookies without their values', () => {
  const secret = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const page = parseExchange(
    URL,
    `HTTP/2 200 OK\nServer: shop\nSet-Cookie: session=${secret}\nX-Long: ${'y'.repeat(900)}\n\n`,
  );
  const cookie = parseSetCookie(`session=${secret}; Path=/; Secure; Max-Age=60`);
  const found = pageResponse.derive({ page, cookies: cookie ? [cookie] : [] }, NO_CUT);
  expect(found.headers.map(({ name }) => name)).toEqual(['Server', 'X-Long']);
  expect(found.headers[1]?.value.length).toBeLessThan(610);
  expect(found.cookies).toMatchObject([{ name: 'session', secure: true, http_only: false, lifetime_seconds: 60 }]);
  expect(JSON.stringify(found)).not.toContain(secret);
});

test('what is beyond the limits is counted', () => {
  const lines = Array.from({ length: 70 }, (_, i) => `X-${i}: 1`).join('\n');
  const cookies = Array.from({ length: 45 }, (_, i) => parseSetCookie(`c${i}=1`) ?? []).flat();
  const found = pageResponse.derive({ page: parseExchange(URL, `HTTP/1.1 200 OK\n${lines}\n\n`), cookies }, NO_CUT);
  expect([found.headers.length, found.more_headers, found.cookies.length, found.more_cookies]).toEqual([60, 10, 40, 5]);
});
