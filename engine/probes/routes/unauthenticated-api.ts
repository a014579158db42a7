import { columnsText, isRow, personalColumns, type Row } from '../../evidence/parse/application/rows.ts';
import { jsonValue } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { proven } from '../proven.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';

const MOST = 30;
/** Routes whose name tells of people come first. */
const OF_PEOPLE =
  /user|account|member|customer|client|patient|employee|staff|people|person|profile|contact|address|order|invoice|memor|admin|subscri|lead/i;
const GUESSED = ['/api/users', '/api/admin/users', '/api/customers', '/api/orders', '/api/v1/users', '/users'];
/** Fields with personal data or credentials that a public directory would not contain. */
const GRAVE = /e-?mail|passw|secret|token|ssn|birth|card|iban|salary/i;

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
    const named = [...surface.routes].sort((a, b) => Number(OF_PEOPLE.test(b)) - Number(OF_PEOPLE.test(a)));
    const urls = [
      ...new Map(
        [...named, ...GUESSED.map((path) => new URL(path, address).href)]
          .reverse()
          .map((url) => [url.replace(/\/$/, ''), url]),
      ).values(),
    ].reverse();
    const asked = asking.first(urls, MOST, 'routes').map(async (url) => {
      const request = { url, headers: { accept: 'application/json' } };
      const found = await proven(asking, request, ({ status, text }) => (status === 200 ? columnsOf(text) : undefined));
      return found
        ? [
            {
              problem: 'personal' as const,
              location: { url },
              evidence: `fields ${columnsText(found.seen)}`,
              proof: found.proof,
            },
          ]
        : [];
    });
    return (await Promise.all(asked)).flat();
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

/** Column names of the first list with at least two rows of personal data, at the top level or one below. */
function columnsOf(text: string): string[] | undefined {
  const value = jsonValue(text);
  const lists = [value, ...(isRow(value) ? Object.values(value) : [])].filter(Array.isArray);
  const rows = lists.find((list): list is Row[] => list.length > 1 && list.slice(0, 20).every(isRow));
  const flat = rows?.slice(0, 20).map(withNested) ?? [];
  const columns = Object.keys(flat[0] ?? {});
  const grave = personalColumns(columns).some((name) => GRAVE.test(name)) && flat.some((row) => filled(row));
  return grave ? columns : undefined;
}

/** The row with the columns of the records in it, such as `owner.email`. */
function withNested(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): (readonly [string, unknown])[] =>
      isRow(value) ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one] as const) : [[name, value]],
    ),
  );
}

function filled(row: Row): boolean {
  return Object.entries(row).some(([name, value]) => GRAVE.test(name) && typeof value === 'string' && value.length > 3);
}
