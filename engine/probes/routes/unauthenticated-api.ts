import { columnsOfPeople, isOfPeople } from '../../evidence/parse/application/rows/of-people.ts';
import { columnsText, isRow, type Row } from '../../evidence/parse/application/rows.ts';
import { jsonValue } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { testAll } from '../points.ts';
import { inText, proven } from '../proof/proven.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';

const MAX = 30;
const GUESSED = ['/api/users', '/api/admin/users', '/api/customers', '/api/orders', '/api/v1/users', '/users'];
export default defineProbe({
  id: 'active/routes/unauthenticated-api',
  title: 'API routes with personal data require authentication',
  why: 'If only the page checks the session and not the API route, anyone can call the route without signing in.',
  needs: ['address', 'surface'],
  profile: 'quick',
  budget: 84,
  problems: {
    personal: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Missing authentication: an API route exposes personal data',
      fix: {
        any: 'Check the session on the server in the route itself, and return only the signed-in user’s rows and only the columns that the page shows.',
        nextjs:
          'Check the session in the route handler itself (`const session = await auth()`), not only in the page or the middleware, and select only the columns that the page shows.',
      },
    },
  },
  references: ['CWE-306', 'CWE-862', 'OWASP A01:2021'],
  async ask({ address, surface }, asking) {
    const named = [...surface.routes].sort((a, b) => Number(isOfPeople(b)) - Number(isOfPeople(a)));
    const urls = [
      ...new Map(
        [...named, ...GUESSED.map((path) => new URL(path, address).href)]
          .reverse()
          .map((url) => [url.replace(/\/$/, ''), url]),
      ).values(),
    ].reverse();
    return testAll(asking.first(urls, MAX, 'routes'), async (url) => {
      const request = { url, headers: { accept: 'application/json' } };
      const reads = inText((text) => columnsOf(text, url));
      const found = await proven(asking, request, reads);
      if (!found) return undefined;
      const evidence = `fields ${columnsText(found.seen)}`;
      return { problem: 'personal' as const, location: { url }, evidence, proof: found.proof };
    });
  },
  scenes: () => {
    const page = scriptedPage('fetch("/api/members?page=1");fetch("/api/socks")');
    const people = [
      { id: 1, email: 'ann@shop.example', phone: '1' },
      { id: 2, email: 'bo@shop.example', phone: '2' },
    ];
    return [
      { name: 'members are listed', answers: { '/': page, '/api/members': jsonAnswer(people) }, finds: ['personal'] },
      {
        name: 'members are listed in an envelope',
        answers: { '/': page, '/api/members': jsonAnswer({ data: people, total: 2 }) },
        finds: ['personal'],
      },
      {
        name: 'each photo has its owner',
        answers: {
          '/': page,
          '/api/socks': jsonAnswer([
            { id: 1, src: '/1.jpg', owner: { email: 'ann@shop.example', password: '9f86d081884c7d65' } },
            { id: 2, src: '/2.jpg', owner: { email: 'bo@shop.example', password: '60303ae22b998861' } },
          ]),
        },
        finds: ['personal'],
      },
      {
        name: 'each photo has the name of its owner',
        answers: {
          '/': page,
          '/api/socks': jsonAnswer([
            { id: 1, src: '/1.jpg', owner: { name: 'Ann', email: null } },
            { id: 2, src: '/2.jpg', owner: { name: 'Bo', email: null } },
          ]),
        },
        finds: [],
      },
      {
        name: 'stores, flags, icons, share links and labels are listed',
        answers: {
          '/': scriptedPage(FETCHED),
          '/api/stores': twice({ name: 'Berlin', contact: { email: 'berlin@shop.example', phone: '030' } }),
          '/api/flags': twice({ flags: { email_enabled: 'true' }, user: { email_verified: 'false' } }),
          '/api/icons': twice({ icons: { email: '/i/mail.svg' }, author: { email: '/i/mail.svg' } }),
          '/api/links': twice({ links: { email_share: 'mailto:?subject=x' }, email: 'mailto:a@shop.example' }),
          '/api/labels': twice({ lang: 'en', email: 'Email address', labels: { password: 'Password' } }),
        },
        finds: [],
      },
      {
        name: 'users are listed at a common URL',
        answers: { '/api/users': jsonAnswer({ users: people }) },
        finds: ['personal'],
      },
      {
        name: 'products are listed',
        answers: {
          '/': page,
          '/api/socks': jsonAnswer([
            { id: 1, name: 'Noon' },
            { id: 2, name: 'Dusk' },
          ]),
        },
        finds: [],
      },
      {
        name: 'the session is checked',
        answers: { '/': page, '/api/members': jsonAnswer({ error: 'Unauthorized' }, 401) },
        finds: [],
      },
      {
        name: 'every route returns the same envelope',
        answers: { '/': page, '*': jsonAnswer({ data: people }) },
        finds: [],
      },
      {
        name: 'an empty session is returned',
        answers: { '/': page, '/api/members': jsonAnswer({ user: null, email: null }) },
        finds: [],
      },
    ];
  },
});

const FETCHED = ['stores', 'flags', 'icons', 'links', 'labels'].map((name) => `fetch("/api/${name}")`).join(';');

/** A list with the same row, under two keys. */
function twice(row: object): string {
  return jsonAnswer([
    { id: 1, ...row },
    { id: 2, ...row },
  ]);
}

/** Column names of the first list of people, at the top level or one below. */
function columnsOf(text: string, url: string): string[] | undefined {
  const value = jsonValue(text);
  const lists = [value, ...(isRow(value) ? Object.values(value) : [])].filter(Array.isArray);
  const rows = lists.find((list): list is Row[] => list.length > 1 && list.slice(0, 20).every(isRow));
  return rows && columnsOfPeople(rows, url);
}
