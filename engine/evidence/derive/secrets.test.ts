import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../checks/list.ts';
import { runChecks } from '../../checks/run-checks.ts';
import { findingsOf } from '../../findings/finding.ts';
import { ignoreCuts } from '../../limits.ts';
import { parseExchange } from '../facts/exchange.ts';
import type { ObservedText } from '../facts/visit.ts';
import { findSecrets } from '../parse/secrets/secrets.ts';
import { parseSourceMap } from '../parse/site-files/source-map.ts';
import secrets from './secrets.ts';

const SCRIPT = 'https://shop.test/app.js';
const KEY = ['sk_live_', '4eC39HqLyjWDa', 'rjtT1zdpWa7'].join('');
const BUNDLE = `"use strict";\nconst k="${KEY}";`;
const MAP = { version: 3, sources: ['src/pay.ts'], names: [], mappings: 'AAAA;AAIA' };

function leaksWith(map: object, pageLeaks = findSecrets([{ at: SCRIPT, text: BUNDLE }])) {
  const text = JSON.stringify(map);
  const url = `${SCRIPT}.map`;
  const parsed = parseSourceMap(text, SCRIPT, url);
  const given = {
    pageLeaks,
    page: parseExchange('https://shop.test/', 'HTTP/1.1 200 OK\n\n'),
    namedFiles: [],
    scripts: [],
    assets: [],
    importedFiles: { computed: false, scripts: [], data: [], unread: [] },
    sourceMaps: { maps: parsed ? [parsed] : [] },
    sourceMapFiles: [{ script: SCRIPT, url, exchange: parseExchange(url, `HTTP/1.1 200 OK\n\n${text}`) }],
  };
  return secrets.derive(given, ignoreCuts);
}

describe('a credential in a bundle', () => {
  test('has the line of the source file that contains it', () => {
    const { leaks } = leaksWith({ ...MAP, sourcesContent: [`// pay\n\nexport const key = '${KEY}';\n`] });
    expect(leaks).toMatchObject([{ at: SCRIPT, line: 2, column: 10, original: 'src/pay.ts:3' }]);
  });

  test('has the line that its place was built from where the source reads it from elsewhere', () => {
    const { leaks } = leaksWith({ ...MAP, sourcesContent: ['export const key = import.meta.env.VITE_KEY;'] });
    expect(leaks).toMatchObject([{ at: SCRIPT, original: 'src/pay.ts:5' }]);
    expect(leaksWith({ ...MAP, mappings: '' }).leaks[0]?.original).toBeUndefined();
  });

  test('has the line of its source only if it is among the first 20', () => {
    const all = findSecrets([{ at: SCRIPT, text: BUNDLE }]).flatMap((leak) =>
      Array.from({ length: 25 }, (_, i) => ({ ...leak, digest: `${i}` })),
    );
    const { leaks } = leaksWith(MAP, all);
    expect(leaks).toHaveLength(25);
    expect(leaks.filter(({ original }) => original === 'src/pay.ts:5')).toEqual(leaks.slice(0, 20));
  });

  test('is the same finding with and without the map, and names its place', () => {
    const found = [MAP, { version: 1 }].flatMap((map) => {
      const facts = { secrets: leaksWith(map) };
      const results = runChecks(CHECKS, { facts, unavailable: new Map() });
      return findingsOf(results, { target: 'https://shop.test/', now: '2026-03-01T12:00:00.000Z' });
    });
    const [withMap, without] = found;
    expect(found).toHaveLength(2);
    expect(withMap?.fingerprint).toBe(without?.fingerprint);
    expect(withMap?.evidence.compares).toBe(without?.evidence.shows);
    expect(withMap?.evidence).toMatchObject({ at: `${SCRIPT}:2:10`, shows: expect.stringContaining('src/pay.ts:5') });
    expect(withMap?.fix_prompt).toContain(`Location: "${SCRIPT}:2:10"`);
  });
});

describe('what a page does while it runs', () => {
  const PAGE = 'https://shop.test/';
  const ID = '4f0b6a2d9e7c1385b8e05d3f72c9a64117c3d2e9';
  const kindsFrom = (observed: readonly ObservedText[], more: object = {}) => {
    const cuts: string[] = [];
    const given = {
      pageLeaks: [],
      page: parseExchange(PAGE, 'HTTP/1.1 200 OK\n\n'),
      namedFiles: [],
      scripts: [],
      assets: [],
      importedFiles: { computed: false, scripts: [], data: [], unread: [] },
      observed,
      ...more,
    };
    const { leaks } = secrets.derive(given, (reason) => cuts.push(reason));
    return { leaks: leaks.map(({ kind, at }) => `${kind} ${at}`), cuts };
  };

  test.each<[what: string, at: string, text: string, kind: string]>([
    ['the answer to a form', `${PAGE}api/session (response to POST)`, `{"pay":"${KEY}"}`, 'stripe-live'],
    ['the answer of a query', `${PAGE}graphql (response to POST)`, `{"data":{"shop":{"key":"${KEY}"}}}`, 'stripe-live'],
    [
      'a field of a request',
      'https://api.deepgram.com/v1/listen (request)',
      `POST https://api.deepgram.com/v1/listen\n"authorization": "Token ${ID}"\n\n`,
      'deepgram',
    ],
    [
      'the address of a request',
      'https://serpapi.com/search (request)',
      `GET https://serpapi.com/search?api_key=${ID.slice(0, 32)}${ID.slice(8, 40)}\n\n`,
      'serpapi',
    ],
    [
      'the body of a request',
      'https://pay.test/charge (request)',
      `POST https://pay.test/charge\n\nkey=${KEY}`,
      'stripe-live',
    ],
    ['a stored value', `${PAGE} (localStorage)`, `{"config":"{\\"secret\\":\\"${KEY}\\"}"}`, 'stripe-live'],
    ['a cookie', `${PAGE} (cookies)`, `pay=${KEY}; theme=dark`, 'stripe-live'],
    ['a message between windows', `${PAGE} (message from https://shop.test)`, `{"token":"${KEY}"}`, 'stripe-live'],
    ['a message of a socket', 'wss://shop.test/live (message)', `{"token":"${KEY}"}`, 'stripe-live'],
    ['a line of the log', `${PAGE}app.js (logged)`, `starting with ${KEY}`, 'stripe-live'],
  ])('%s', (_, at, text, kind) => {
    expect(kindsFrom([{ at, text }]).leaks).toEqual([`${kind} ${at}`]);
  });

  test('the rendered page and style sheets are searched', () => {
    const rendered = { url: PAGE, html: `<p>${KEY}</p>` };
    const assets = [
      {
        kind: 'style',
        url: `${PAGE}a.css`,
        thirdParty: false,
        exchange: parseExchange(`${PAGE}a.css`, `HTTP/1.1 200 OK\n\n/* ${KEY} */`),
      },
    ];
    expect(kindsFrom([], { rendered }).leaks).toEqual([`stripe-live ${PAGE} (rendered page)`]);
    expect(kindsFrom([], { assets }).leaks).toEqual([`stripe-live ${PAGE}a.css`]);
  });

  test.each<[what: string, at: string, text: string]>([
    ['an answer of another site', 'https://widget.test/config (response to GET)', `{"pay":"${KEY}"}`],
    ['the token of the visitor', `${PAGE}api (request)`, `GET ${PAGE}api\n"authorization": "Bearer ${ID}"\n\n`],
    [
      'a token of the visitor that is stored',
      `${PAGE} (localStorage)`,
      `{"access_token":"${ID}","client_secret":"${ID}"}`,
    ],
    [
      'a key for maps',
      'https://maps.googleapis.com/a (request)',
      `GET https://maps.googleapis.com/a?key=${['AIza', 'SyD4x8QmVb2Tn6RcL9pJm4bWx8QvZ2kTn6Rc'].join('')}\n\n`,
    ],
  ])('%s is none', (_, at, text) => {
    expect(kindsFrom([{ at, text }]).leaks).toEqual([]);
  });

  test('is not examined without a browser, which is said', () => {
    const scripts = [{ at: `${PAGE}app.js`, text: 'fetch("/api").then(show)', thirdParty: false }];
    expect(kindsFrom([], { scripts }).cuts).toEqual([]);
    expect(kindsFrom([], { scripts, observed: undefined }).cuts).toHaveLength(1);
    expect(kindsFrom([], { observed: undefined }).cuts).toEqual([]);
  });
});
