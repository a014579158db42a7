import { escapedHtml } from '../../../evidence/parse/application/similarity.ts';
import { decodeUri } from '../../../evidence/parse/http/decode-uri.ts';
import type { Scene, SceneRequest } from '../../define-probe.ts';

type Problem = 'referrer' | 'cached' | 'cookie';
type Row = readonly [name: string, fields: string, shows: (request: SceneRequest) => string, finds: readonly Problem[]];

const SHARED = 'cache-control: public, max-age=600';
const OWN = 'cache-control: private';
const COOKIE = 'set-cookie: theme=warm; path=/';

const field =
  (name: string, shown = (text: string) => text) =>
  ({ headers }: SceneRequest) =>
    `<p>From ${shown(headers[name] ?? '')}</p>`;
const theme = ({ headers }: SceneRequest): string =>
  decodeUri(/(?:^|; )theme=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '');

const ROWS: readonly Row[] = [
  ['the Referer, decoded', OWN, field('referer', decodeUri), ['referrer']],
  ['the Referer, decoded and escaped', OWN, field('referer', (text) => escapedHtml(decodeUri(text))), []],
  [
    'the Referer in single quotes of a script',
    OWN,
    ({ headers }) => `<script>var from = '${escapedHtml(headers.referer ?? '')}';</script>`,
    ['referrer'],
  ],
  ['the Referer as it is sent, which a browser encodes', OWN, field('referer'), []],
  ['the Referer as it is sent, in a cached page', SHARED, field('referer'), ['cached']],
  ['the forwarded host in a cached page', SHARED, field('x-forwarded-host'), ['cached']],
  ['the forwarded host in a page of one visitor', OWN, field('x-forwarded-host'), []],
  ['the forwarded host in a page without a statement about caches', 'x-a: b', field('x-forwarded-host'), []],
  ['the forwarded host in a cached page, escaped', SHARED, field('x-forwarded-host', escapedHtml), []],
  ['the forwarded address in a cached page', SHARED, field('x-forwarded-for'), ['cached']],
  ['the user agent in a cached page', SHARED, field('user-agent'), ['cached']],
  ['the user agent, by which caches vary', `${SHARED}\nvary: Accept, User-Agent`, field('user-agent'), []],
  ['the user agent in a page of one visitor', OWN, field('user-agent'), []],
  ['a cookie', COOKIE, (request) => `<p class="${theme(request)}">a</p>`, ['cookie']],
  ['a cookie, escaped', COOKIE, (request) => `<p class="${escapedHtml(theme(request))}">a</p>`, []],
];

/** Front pages that show a header field or a cookie. */
export function headerScenes(): Scene<Problem>[] {
  return ROWS.map(([name, fields, shows, finds]) => ({
    name: `the page shows ${name}`,
    answers: {
      '/': (request) =>
        `HTTP/1.1 200 OK\ncontent-type: text/html\n${fields}\n\n<!doctype html><html><body>${shows(request)}</body></html>`,
    },
    finds,
    headers: true,
  }));
}
