import { expect, test } from 'vitest';
import type { CheckResult } from './checks/check-result.ts';
import { CHECKS } from './checks/list.ts';
import { runChecks } from './checks/run-checks.ts';
import { cutsFor } from './evidence/cuts.ts';
import { type Reach, Unavailable } from './evidence/define-collector.ts';
import { type DnsAnswer, reverseName } from './evidence/facts/dns-answer.ts';
import { parseExchange } from './evidence/facts/exchange.ts';
import type { Visit } from './evidence/facts/visit.ts';
import { type Gathered, gather } from './evidence/gather.ts';
import { SOURCES } from './evidence/list.ts';
import { axeOutcomeOf, interactionOutcomeOf } from './evidence/parse/html/axe.ts';
import { type LimitName, SITE_LIMITS, withLimits } from './limits.ts';
import { PROBES } from './probes/list.ts';
import { runProbes } from './probes/run/run-probes.ts';

const ORIGIN = 'https://shop.example';
const MAP = JSON.stringify({
  version: 3,
  sources: ['src/a.ts', 'src/b.ts'],
  sourcesContent: ['export const a = 1', 'export const b = 2'],
  mappings: '',
  sections: [{ offset: { line: 9, column: 0 } }],
});
const KEY = ['sk_live_', '4eC39HqLyjWDa', 'rjtT1zdpWa7'].join('');
const SCRIPT = `import("/js/lib/c.js");r.u=e=>"js/lib/"+{1:"c"}[e]+".js",r.p="/";r.e(1);fetch("/config.json");/*! one */ var v=1;${' '.repeat(20_000)}/*! two */
fetch(base + "://localhost/"); fetch(other + "://localhost/");
m=[{role:"system",content:x},{role:"system",content:y}];
fetch("/api/orders");fetch("/api/users");go("#/search");go("#/cart");queryParams.term;queryParams.page;
s.from("profiles");s.from("posts");s="https://abcdefghijklmnopqrst.supabase.co";t="pocketbase_auth";
k="ghp_";l="ghp_";d="4f0b6a2d9e7c1385b8e05d3f72c9a64117c3d2e9";fetch("https://api.deepgram.com/v1",{headers:{Authorization:"Token "+d}});n="${KEY}";password==="";`;
const PAGE = `<!doctype html><html lang=en><head><title>Sunny Socks</title><base href=/>
<style>@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:url(/b.woff2)}</style>
<script type="application/ld+json">[{"@type":"WebSite"},{"@type":"Organization"}]</script>
<script type="application/ld+json">{"@type":"FAQPage","mainEntity":[{"name":"Warm socks"}]}</script>
<script type=importmap>{"imports":{"c":"/js/lib/c.js"}}</script><script src=/js/app/a.js></script><script src=/js/lib/b.js></script><script>var inline=1</script>
<link rel=stylesheet href=/a.css><link rel=preload as=font crossorigin href=/a.woff2><link rel=canonical href="https://shop.example/"><link rel=alternate hreflang=de href=/about></head><body class=page><!-- password: a --><!-- password: required and password: forgotten -->
<h1>Socks</h1><p>Warm socks <code>a</code> and <code>b</code></p><img src=/a.png alt=Socks><img src=/b.png alt=Socks>
<a href=/shop?page=1&sort=up>Shop</a><a href=/about>About</a><a href=/shop>Shop</a>
<form action=/search><input name=q><input name=lang></form></body></html>`;

const answers: Readonly<Record<string, string>> = {
  '/': `HTTP/1.1 200 OK
Content-Type: text/html; charset=utf-8
Set-Cookie: a=1; Secure; HttpOnly; SameSite=Lax
Set-Cookie: b=1; Secure; HttpOnly; SameSite=Lax
Content-Security-Policy: default-src 'self'; object-src 'none'
Content-Security-Policy: base-uri 'none'; form-action 'self'

${PAGE}`,
  '/embed': 'HTTP/1.1 200 OK\nContent-Type: text/html\n\n<!doctype html><title>Frame</title>',
  '/js/app/a.js': `HTTP/1.1 200 OK\nContent-Type: text/javascript\n\n${SCRIPT}\n//# sourceMappingURL=a.js.map`,
  '/js/lib/b.js': 'HTTP/1.1 200 OK\nContent-Type: text/javascript\n\nvar b\n//# sourceMappingURL=b.js.map',
  '/js/lib/c.js': 'HTTP/1.1 200 OK\nContent-Type: text/javascript\n\nvar c',
  '/js/lib/d.js': 'HTTP/1.1 200 OK\nContent-Type: text/javascript\n\nvar d',
  '/config.json': 'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{}',
  '/js/app/a.js.map': `HTTP/1.1 200 OK\nContent-Type: application/json\n\n${MAP}`,
  '/js/lib/b.js.map': `HTTP/1.1 200 OK\nContent-Type: application/json\n\n${MAP}`,
  '/about': 'HTTP/1.1 200 OK\nContent-Type: text/html\n\n<title>About</title>',
  '/sitemap.xml': `HTTP/1.1 200 OK\nContent-Type: application/xml\n\n<urlset><url><loc>${ORIGIN}/shop</loc></url><url><loc>${ORIGIN}/about</loc></url></urlset>`,
  '/shop': 'HTTP/1.1 200 OK\nContent-Type: text/html\n\n<html lang=en><title>Shop</title><h1>Shop</h1></html>',
  '/llms.txt': `HTTP/1.1 200 OK\nContent-Type: text/plain\n\n# Sunny Socks\n\n> Socks\n\n## Pages\n\n- [Shop](${ORIGIN}/shop)`,
  '/a.css': 'HTTP/1.1 200 OK\nContent-Type: text/css\n\nbody{color:#000}',
};
const records: Readonly<Record<string, readonly string[]>> = {
  'shop.example TXT': ['v=spf1 mx include:_spf.shop.example -all'],
  '_spf.shop.example TXT': ['v=spf1 ip4:8.8.8.8 -all'],
  'shop.example NS': ['ns1.shop.example', 'ns2.shop.example'],
  'shop.example MX': ['10 mx1.shop.example', '20 mx2.shop.example'],
  'mx1.shop.example A': ['8.8.4.4'],
  'mx2.shop.example A': ['8.8.8.8'],
  [`${reverseName('8.8.4.4')} PTR`]: ['mx1.shop.example', 'mail.shop.example'],
  [`${reverseName('8.8.8.8')} PTR`]: ['mx2.shop.example'],
  '_dmarc.shop.example TXT': ['v=DMARC1; p=reject; rua=mailto:a@one.example,mailto:a@two.example'],
};
const WORKFLOW = `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    env: { REF: "\${{ github.ref }}" }
    steps:
      - run: eval "make $TARGET $((2 * 2))"
        env: { TARGET: "\${{ env.REF }}" }
`;
const REPOSITORY = { files: [{ path: '.github/workflows/ci.yml', text: WORKFLOW }], leftOut: [] };
const cookie = {
  domain: 'shop.example',
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'Lax',
  expires: -1,
  size: 2,
};
const request = { type: 'document', status: 200, protocol: 'h2', headers: [], encodedBytes: 9, decodedBytes: 9 };
const visit: Visit = {
  rendered: {
    url: `${ORIGIN}/`,
    status: 200,
    html: PAGE,
    title: 'Sunny Socks',
    nodes: 20,
    cookies: ['a', 'b'].map((name) => ({ ...cookie, name })),
    globals: {},
    errors: [],
    browser: 'Chrome/156',
  },
  vitals: {
    formFactor: 'desktop',
    ...{
      ttfb: 9,
      fcp: 9,
      lcp: 9,
      cls: 0,
      tbt: 0,
      domContentLoaded: 9,
      load: 9,
      lcpElement: undefined,
      longTasks: [],
      slowdown: 1,
    },
  },
  network: ['/', '/embed', '/js/app/a.js', '/js/lib/d.js'].map((path) => ({
    ...request,
    type: path.endsWith('.js') ? 'script' : 'document',
    url: ORIGIN + path,
    failure: undefined,
  })),
  axe: { ...axeOutcomeOf('region', 'passed') },
  pageErrors: [{ kind: 'uncaught', text: 'TypeError: a is null', url: 'https://stats.example/s.js' }],
  refusals: [{ directive: 'img-src', blocked: 'https://stats.example/i.png', source: `${ORIGIN}/`, line: 1 }],
  policyNeeds: undefined,
  preloaded: { listed: [] },
  observed: ['one', 'two'].map((name) => ({ at: `${ORIGIN}/${name} (request)`, text: `GET ${ORIGIN}/${name}` })),
};
const reach: Reach = {
  fetch: async ({ url, maxBodyBytes = Number.POSITIVE_INFINITY }) => {
    const { origin, pathname } = new URL(url);
    const answer = parseExchange(url, (origin === ORIGIN && answers[pathname]) || 'HTTP/1.1 404 X\n\nnot found');
    if (answer.bodyBytes <= maxBodyBytes) return answer;
    return { ...answer, text: answer.text.slice(0, maxBodyBytes), bodyBytes: maxBodyBytes, truncated: true };
  },
  ask: async (name, type): Promise<DnsAnswer> => {
    const found = records[`${name} ${type}`];
    return { name, status: found ? 'found' : 'nxdomain', records: found ?? [], aliases: [], authenticated: false };
  },
  resolve: async () => [],
  handshake: async () => {
    throw new Unavailable('not tested here');
  },
  askServer: async () => {
    throw new Unavailable('not tested here');
  },
  hello: async () => {
    throw new Unavailable('not tested here');
  },
  startTls: async () => {
    throw new Unavailable('not tested here');
  },
  visit: async () => visit,
  tryPage: async () => {
    throw new Unavailable('not tested here');
  },
  interaction: async () => ({ ...interactionOutcomeOf('reflow', 'passed'), passes: ['reflow', 'focus-visible'] }),
  stop: () => {},
  token: () => 'qwertyuiopasdfgh',
  now: () => new Date('2026-03-01T12:00:00Z'),
};
const { signal } = new AbortController();

async function judged(): Promise<{ gathered: Gathered; results: CheckResult[] }> {
  const given = { address: `${ORIGIN}/`, mailDomain: 'shop.example', mailSelectors: [], repositoryFiles: REPOSITORY };
  const wanted = new Set([...CHECKS, ...PROBES].flatMap(({ needs }) => needs));
  const gathered = await gather([...wanted], SOURCES, given, reach, signal);
  const probes = await runProbes(PROBES, gathered, reach, { profile: 'thorough', signal });
  return { gathered, results: [...runChecks(CHECKS, gathered), ...probes] };
}

const CUT = /left out|Only the first|only the first|more than/;
const unlimited = await judged();

test('without a limit reached, nothing is reported as left out', () => {
  expect([...(unlimited.gathered.cuts ?? [])]).toEqual([]);
});

test.each(SITE_LIMITS)('%s: what reaches it is reported, and no check passes on the rest', async (name) => {
  const { gathered, results } = await withLimits({ [name]: lowest(name) }, judged);
  const limited = results.filter(({ reason }) => CUT.test(reason ?? ''));
  expect(limited.map(({ check }) => check.id)).not.toEqual([]);
  expect(new Set(limited.map(({ verdict }) => verdict))).not.toContain('pass');
  const passed = results.filter(({ verdict }) => verdict === 'pass').map(({ check }) => check);
  expect(passed.filter((check) => cutsFor(check, gathered.cuts ?? new Map()).length > 0)).toEqual([]);
});

/** At 0, nothing would be left of the page that the limit applies to. */
function lowest(name: LimitName): number {
  return name === 'renderedCharacters' || name === 'browserRequests' || name === 'browserCookies' ? 1 : 0;
}
