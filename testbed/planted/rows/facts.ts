import { exampleMx } from '../../../engine/checks/examples/mail.ts';
import { givenDocument, givenScript, page } from '../../../engine/checks/examples/page.ts';
import type { Evidence } from '../../../engine/evidence/evidence.ts';
import { type Exchange, parseExchange } from '../../../engine/evidence/facts/exchange.ts';

/** Facts of a fault; `weak` are those of the first example in which the check finds something. */
interface FactsRow {
  readonly source: string;
  readonly planted: string;
  readonly facts: (weak: Partial<Evidence>) => Partial<Evidence>;
}

/** A page of a public address with these header fields, as a recorded program sends them. */
const answering = (fields: string, more: Partial<Exchange> = {}) => ({
  page: {
    ...parseExchange('https://shop.example/', `HTTP/1.1 200 OK\n${fields}\n\n<h1>Lamps</h1>`),
    address: '203.0.113.7',
    ...more,
  },
});

const twice = <T>(list: readonly T[] = []): readonly T[] => [...list, ...list];
/** A credential on two home pages, and two domains without the provider in their records. */
const twoPages = ({ siteScripts, ...weak }: Partial<Evidence>) => ({ ...weak, siteScripts: twice(siteScripts) });
const twoDomains = ({ siteMail, ...weak }: Partial<Evidence>) => ({ ...weak, siteMail: twice(siteMail) });

/** Faults that no server of the testbed can show, by the check that must find them. */
export const FACTS: Readonly<Record<string, FactsRow>> = {
  'deliverability/dns/apex-alias': {
    source: 'RFC 1912 section 2.4: a CNAME beside other records',
    planted: 'the domain is an alias of a host',
    facts: ({ zone }) => ({ ...(zone ? { zone: { ...zone, apexAlias: 'lamps.pages-of-a-host.example' } } : {}) }),
  },
  'deliverability/dns/dnssec': {
    source: 'RFC 4035 section 4.3: bogus',
    planted: 'two DS records, and an answer that is refused',
    facts: ({ dnssec }) => ({ ...(dnssec ? { dnssec: { ...dnssec, ds: [...dnssec.ds, ...dnssec.ds] } } : {}) }),
  },
  'deliverability/dns/wildcard-mx': {
    source: 'RFC 4592: wildcards',
    planted: 'two mail exchangers for every name',
    facts: ({ zone }) => ({
      ...(zone ? { zone: { ...zone, wildcardMx: ['10 mx1.shop.example', '20 mx2.shop.example'] } } : {}),
    }),
  },
  'deliverability/mx/ipv6': {
    source: 'RFC 3596: AAAA records',
    planted: 'two mail exchangers with A records only',
    facts: () => ({ mx: exampleMx(['10 mx1.shop.example', '20 mx2.shop.example']) }),
  },
  'performance/http/cdn': {
    source: 'Debian nginx 1.26.3: its headers',
    planted: '`server: nginx/1.26.3`',
    facts: () => answering('Server: nginx/1.26.3\nContent-Type: text/html\nConnection: keep-alive'),
  },
  'performance/http/protocol': {
    source: 'Debian busybox 1.37.0: HTTP/1.0',
    planted: 'an answer in HTTP/1.0',
    facts: () => answering('Content-Type: text/html\nConnection: close', { httpVersion: '1.0' }),
  },
  'posture/cross/ai-crawlers': {
    source: 'Cloudflare API: ai_bots_protection',
    planted: 'ClaudeBot is invited and blocked',
    facts: ({ siteRobots = [], ...weak }) => ({
      ...weak,
      siteRobots: siteRobots.map((one) => ({ ...one, data: { text: 'User-agent: ClaudeBot\nAllow: /' } })),
    }),
  },
  'posture/cross/netlify-keys': {
    source: 'Netlify API: environment variables',
    planted: 'a value on two home pages',
    facts: twoPages,
  },
  'posture/cross/netlify-mail': {
    source: 'Netlify API: environment variables',
    planted: 'two domains that do not name the provider',
    facts: twoDomains,
  },
  'posture/cross/supabase-mail': {
    source: 'Supabase Management API: smtp_host',
    planted: 'two domains that do not name the provider',
    facts: twoDomains,
  },
  'posture/cross/vercel-keys': {
    source: 'Vercel API: environment variables',
    planted: 'a value on two home pages',
    facts: twoPages,
  },
  'posture/cross/vercel-mail': {
    source: 'Vercel API: environment variables',
    planted: 'two domains that do not name the provider',
    facts: twoDomains,
  },
  'profiling/development-server': {
    source: 'Debian ruby-webrick 1.9.1: its headers',
    planted: '`server: WEBrick/1.9.1 (Ruby/3.3.8/2025-04-09)`',
    facts: () => answering('Server: WEBrick/1.9.1 (Ruby/3.3.8/2025-04-09)\nContent-Type: text/html'),
  },
  'security/content/internal-address': {
    source: 'ZAP 2: private IP disclosure',
    planted: '`<a href="http://10.0.0.12/status">`',
    facts: () => ({ ...givenDocument('<p><a href="http://10.0.0.12/status">Status</a></p>'), page }),
  },
  'security/content/local-api': {
    source: 'axios: baseURL',
    planted: '`axios.create({ baseURL: "http://localhost:8080/api" })`',
    facts: () => ({ ...givenScript('const api=axios.create({baseURL:"http://localhost:8080/api"})'), page }),
  },
};
