import { type PersonalQuery, personalQueries, schemaQuery } from '../../evidence/parse/application/graphql-schema.ts';
import { leakedColumns } from '../../evidence/parse/application/leaked-rows.ts';
import { columnsText } from '../../evidence/parse/application/rows.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { dataOf, graphqlUrls, operation } from '../graphql-endpoints.ts';
import { provenTwice } from '../proof/proven.ts';
import { htmlAnswer, jsonAnswer } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';

const MAX = 6;
/** Asked where the schema is hidden. */
const GUESSED: readonly PersonalQuery[] = ['users', 'allUsers', 'customers', 'accounts', 'orders'].map((field) => ({
  field,
  query: `${field} { email }`,
  columns: ['email'],
}));

export default defineProbe({
  id: 'active/graphql/personal-data',
  title: 'GraphQL queries for personal data require authentication',
  why: 'If resolvers do not check the session, anyone can read the personal data of all users with one query.',
  needs: ['address', 'surface'],
  profile: 'quick',
  budget: 32,
  problems: {
    personal: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Missing authentication: a GraphQL query exposes personal data',
      fix: 'Check the session and the role in the resolver of each field (`context.user`), not only in the page, and remove fields that no client needs, such as password hashes, from the schema.',
    },
    credentials: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'Missing authentication: a GraphQL query exposes passwords, tokens or their hashes',
      fix: 'Remove these fields from the schema, check the session in every resolver, and reset the exposed passwords and tokens.',
    },
  },
  references: ['CWE-306', 'CWE-862', 'OWASP A01:2021', 'https://graphql.org/learn/authorization/'],
  async ask({ address, surface }, asking) {
    const asked = await Promise.all(graphqlUrls(surface, address, asking).map((url) => exposedAt(url, asking)));
    const found = asked.flat();
    // One server may answer at several URLs.
    return found.filter(({ evidence }, i) => found.findIndex((one) => one.evidence === evidence) === i);
  },
  scenes: () => {
    const text = { kind: 'SCALAR', name: 'String' };
    const fieldOf = (name: string, type: object = text, args: readonly object[] = []) => ({ name, type, args });
    const listOf = (name: string) => ({ kind: 'LIST', name: null, ofType: { kind: 'OBJECT', name } });
    const schema = jsonAnswer({
      data: {
        __schema: {
          queryType: { name: 'Query' },
          types: [
            {
              kind: 'OBJECT',
              name: 'Query',
              fields: [
                fieldOf('me', { kind: 'OBJECT', name: 'Member' }),
                fieldOf('members', listOf('Member')),
                fieldOf('socks', listOf('Sock')),
              ],
            },
            { kind: 'OBJECT', name: 'Member', fields: [fieldOf('id'), fieldOf('email'), fieldOf('passwordHash')] },
            { kind: 'OBJECT', name: 'Sock', fields: [fieldOf('id'), fieldOf('name')] },
          ],
        },
      },
    });
    const people = [{ email: 'ann@shop.example' }, { email: 'bo@shop.example' }];
    const host = (rows: unknown, introspects = true) => ({
      'POST /graphql': ({ body }: { readonly body: string }) => {
        if (body.includes('__schema'))
          return introspects ? schema : jsonAnswer({ errors: [{ message: 'no introspection' }] }, 400);
        const name = /\{ (\w+) \{/.exec(body)?.[1] ?? '';
        return name === (introspects ? 'members' : 'users')
          ? jsonAnswer(
              rows === null ? { data: null, errors: [{ message: 'Sign in first' }] } : { data: { [name]: rows } },
            )
          : jsonAnswer({ errors: [{ message: `Cannot query field "${name}"` }] }, 400);
      },
    });
    return [
      { name: 'members are listed', answers: host(people), finds: ['personal'] },
      { name: 'users are listed, without introspection', answers: host(people, false), finds: ['personal'] },
      {
        name: 'password hashes are listed',
        answers: host([{ email: 'ann@shop.example', passwordHash: '$2b$10$9fK2mVq8Zt' }]),
        finds: ['credentials'],
      },
      {
        name: 'passwords are masked',
        answers: host([{ passwordHash: '******' }, { passwordHash: '******' }]),
        finds: [],
      },
      { name: 'the session is checked', answers: host(null), finds: [] },
      { name: 'the list is empty for visitors', answers: host([]), finds: [] },
      { name: 'every row has the contact address of the shop', answers: host([people[0], people[0]]), finds: [] },
      {
        name: 'the request is echoed',
        answers: { '*': ({ body }) => (body === '' ? htmlAnswer('<p>Hi</p>') : jsonAnswer({ data: {}, echo: body })) },
        finds: [],
      },
    ];
  },
});

async function exposedAt(url: string, asking: ProbeContext) {
  const schema = await asking.fetch(operation(url, schemaQuery('Fields')));
  if (!schema || schema.status >= 500 || !/^\s{0,20}\{/.test(schema.text)) return [];
  if (schema.truncated) asking.untested('The GraphQL schema is too long to read');
  const known = personalQueries(schema.text);
  const isServer = known !== undefined || /"(?:errors|data)"\s{0,4}:/.test(schema.text);
  const queries = asking.first(known ?? (isServer ? GUESSED : []), MAX, 'GraphQL queries');
  return testAll(queries, (query) => exposedBy(url, query, asking));
}

async function exposedBy(url: string, { field, query }: PersonalQuery, asking: ProbeContext) {
  const requestOf = (name: string) => operation(url, `query ${name} { ${query} }`);
  const found = await provenTwice(asking, requestOf('Rows'), requestOf('Again'), (answer) =>
    leakedColumns(dataOf(answer)?.[field]),
  );
  if (!found) return undefined;
  const { columns, hasCredentials } = found.seen;
  return {
    problem: hasCredentials ? ('credentials' as const) : ('personal' as const),
    location: { url, part: field },
    evidence: `query ${field}, fields ${columnsText(columns)}`,
    proof: found.proof,
  };
}
