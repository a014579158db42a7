import { describe, expect, test } from 'vitest';
import { ignoreCuts } from '../../limits.ts';
import { Unavailable } from '../define-collector.ts';
import { parseExchange } from '../facts/exchange.ts';
import { type OfferedPolicy, policyText, unitedPolicy } from '../facts/offered-policy.ts';
import type { NetworkRequest, PolicyNeed, PolicyRefusal } from '../facts/visit.ts';
import { parseHtml } from '../parse/html/html.ts';
import { hashSource } from '../parse/html/inline-code.ts';
import offeredPolicy from './offered-policy.ts';

const HOME = 'https://shop.example/';

interface Seen {
  readonly needs?: readonly PolicyNeed[];
  readonly served?: string;
  readonly rendered?: string;
  readonly complete?: boolean;
  readonly url?: string;
  readonly headers?: string;
  readonly refusals?: readonly PolicyRefusal[];
  /** Addresses that redirect, with their targets. */
  readonly moved?: Readonly<Record<string, string>>;
}

function offer({
  needs = [],
  served = '',
  rendered = served,
  complete = true,
  url = HOME,
  headers = '',
  refusals = [],
  moved = {},
}: Seen) {
  return offeredPolicy.derive(
    {
      policyNeeds: { needs, complete },
      page: parseExchange(HOME, `HTTP/1.1 200 OK\n${headers}`),
      document: parseHtml(served, HOME),
      rendered: {
        ...{ url, status: 200, html: rendered, title: '', nodes: 1, cookies: [], globals: {}, errors: [] },
        browser: 'Chrome/156',
      },
      network: Object.entries(moved).map(([from, to]) => movedTo(from, to)),
      refusals,
    },
    ignoreCuts,
  );
}

function movedTo(redirectedFrom: string, url: string): NetworkRequest {
  const sizes = { encodedBytes: 0, decodedBytes: 0 };
  return {
    ...{ url, redirectedFrom, type: 'stylesheet', status: 200, protocol: 'h2', headers: [] },
    ...sizes,
    failure: undefined,
  };
}

function text(seen: Seen): string {
  return policyText(offer(seen) as OfferedPolicy);
}

const need = (directive: string, source: string): PolicyNeed => ({ directive, source });
const ran = (code: string): PolicyNeed => need('script-src-elem', hashSource(code));

describe('the offered policy', () => {
  test('allows the site itself, and what else the page loads, by directive', () => {
    expect(
      text({
        needs: [
          need('script-src-elem', 'https://shop.example/app.js'),
          need('script-src-elem', 'https://cdn.jsdelivr.net/npm/a@1/a.js'),
          need('script-src-elem', 'https://tags.example/t.js?id=1'),
          need('style-src-elem', 'https://fonts.example/css?family=A'),
          need('font-src', 'data:'),
          need('connect-src', 'wss://live.example/socket'),
          need('img-src', 'http://pictures.example/a.png'),
          need('default-src', 'https://next.example/prefetched'),
        ],
      }),
    ).toBe(
      "default-src 'self' https://next.example; script-src 'self' https://cdn.jsdelivr.net/npm/a@1/a.js https://tags.example; style-src 'self' https://fonts.example; img-src 'self' https://pictures.example; font-src 'self' data:; connect-src 'self' wss://live.example; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'",
    );
  });

  test('allows the targets of redirects, once each', () => {
    const [a, b, c] = ['https://a.example/s.css', 'https://b.example/s.css', 'https://c.example/s.css'];
    expect(text({ needs: [need('style-src-elem', a)], moved: { [a]: b, [b]: c } })).toContain(
      "style-src 'self' https://a.example https://b.example https://c.example;",
    );
    expect(text({ needs: [need('style-src-elem', a)], moved: { [a]: b, [b]: a, [c]: b } })).toContain(
      "style-src 'self' https://a.example https://b.example;",
    );
  });

  test('allows forms only as far as the page has them, and framing as far as it is allowed now', () => {
    const served = '<form action="https://pay.example/order?x=1"><button formaction="/save">Save</button></form>';
    expect(text({ served, headers: 'X-Frame-Options: DENY' })).toMatch(
      /form-action 'self' https:\/\/pay\.example; frame-ancestors 'none'$/,
    );
  });

  test('allows inline scripts by hash where they stay the same', () => {
    const code = "document.documentElement.dataset.theme = 'dark'";
    const seen = { needs: [ran(code)], served: `<script>${code}</script><script type="application/json">{}</script>` };
    expect(offer(seen)).toMatchObject({ inlineScripts: 'never', scriptHashes: [hashSource(code)] });
    expect(text(seen)).toContain(`script-src 'self' ${hashSource(code)};`);
  });

  test('notices inline scripts that change with each build or response', () => {
    const built = 'self.__next_f.push([1,"a"])';
    expect(offer({ needs: [ran(built)], served: `<script>${built}</script>` })).toMatchObject({
      inlineScripts: 'build',
      scriptHashes: [],
    });
    expect(offer({ needs: [ran('start(1)')], served: '<script>start(2)</script>' })).toMatchObject({
      inlineScripts: 'request',
      scriptHashes: [],
    });
  });

  test('is none where it would break the page', () => {
    expect(offer({ served: '<button onclick="buy()">Buy</button>' })).toEqual({ none: 'handlers' });
    expect(offer({ rendered: '<a href="javascript:buy()">Buy</a>' })).toEqual({ none: 'handlers' });
    expect(offer({ needs: [ran('inserted()')] })).toEqual({ none: 'inserted' });
    expect(offer({ complete: false })).toEqual({ none: 'unread' });
    expect(offer({ needs: [need('img-src', "https://a;script-src'*'.example/")] })).toEqual({ none: 'unread' });
    expect(offer({ served: '<form action="https://[2001:db8::1]/x">' })).toEqual({ none: 'unread' });
  });

  test('allows nothing that the policy of the site blocks', () => {
    const refusals = [{ directive: 'script-src-elem', blocked: 'https://ads.example/a.js', source: HOME, line: 1 }];
    expect(text({ needs: [need('script-src-elem', 'https://ads.example/a.js?x=1')], refusals })).not.toContain('ads');
  });

  test('cannot be derived from another page', () => {
    expect(() => offer({ url: 'https://shop.example/consent' })).toThrow(Unavailable);
    const url = `${HOME}?view=full`;
    const served = '<script>location.search = "?view=full"</script>';
    expect(() => offer({ url, served, rendered: '<p>Full' })).toThrow(Unavailable);
    expect(text({ url, served, needs: [ran('location.search = "?view=full"')] })).toContain("script-src 'self'");
  });

  test('is not offered if an inline script of the page did not run', () => {
    const served = '<script>start()</script><script>later()</script>';
    expect(() => offer({ served, needs: [ran('start()')] })).toThrow(Unavailable);
    expect(text({ served, needs: [ran('start()'), ran('later()')] })).toContain(hashSource('later()'));
    const other = '<script>start()</script><script nomodule>old()</script><script type="application/json">{}</script>';
    expect(text({ served: other, needs: [ran('start()')] })).toContain(hashSource('start()'));
  });
});

test('one policy for several pages allows what any of them needs', () => {
  const plain = { scriptHashes: [], inlineScripts: 'none', styleAttributes: false } as const;
  const own = ["'self'"];
  const first = {
    ...plain,
    directives: [
      ['default-src', own],
      ['object-src', ["'none'"]],
    ],
  } as const;
  const other = {
    ...plain,
    scriptHashes: ["'sha256-a'"],
    inlineScripts: 'never',
    directives: [
      ['default-src', own],
      ['img-src', ["'self'", 'https://pictures.example']],
      ['object-src', own],
    ],
  } as const;
  expect(unitedPolicy([first, undefined])).toBe(first);
  expect(unitedPolicy([first, { none: 'unread' }, undefined])).toEqual({ none: 'unread' });
  expect(unitedPolicy([undefined])).toBeUndefined();
  expect(unitedPolicy([first, other])).toEqual({
    directives: [
      ['default-src', own],
      ['object-src', own],
      ['img-src', ["'self'", 'https://pictures.example']],
    ],
    scriptHashes: ["'sha256-a'"],
    inlineScripts: 'never',
    styleAttributes: false,
  });
});
