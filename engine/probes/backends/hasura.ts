import type { Exchange } from '../../evidence/facts/exchange.ts';
import { queryFieldsOf } from '../../evidence/parse/application/graphql.ts';
import { columnsText } from '../../evidence/parse/application/rows.ts';
import { defineProbe } from '../define-probe.ts';
import { introspectionAt } from '../graphql-endpoints.ts';
import { provenTwice } from '../proof/proven.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';

export default defineProbe({
  id: 'active/backends/hasura',
  title: 'Hasura does not expose tables without authentication',
  why: 'Without an admin secret, Hasura treats everyone as an administrator. With one, the unauthorized role sees whatever its permissions allow.',
  needs: ['surface'],
  parts: ['script'],
  profile: 'standard',
  budget: 4,
  problems: {
    tables: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Hasura tables can be queried without authentication',
      fix: 'Set `HASURA_GRAPHQL_ADMIN_SECRET`, and unset `HASURA_GRAPHQL_UNAUTHORIZED_ROLE` or remove tables from that role’s permissions.',
    },
  },
  references: ['CWE-862', 'OWASP A01:2021', 'https://hasura.io/docs/2.0/deployment/securing-graphql-endpoint/'],
  skip: ({ surface }) => (surface.backends.hasura.length > 0 ? undefined : 'The site references no Hasura server'),
  async ask({ surface: { backends } }, asking) {
    return testAll(asking.first(backends.hasura, 2, 'Hasura servers'), async (url) => {
      const [request, other] = [introspectionAt(url, 'Fields'), introspectionAt(url, 'Again')];
      const found = await provenTwice(asking, request, other, tablesIn);
      if (!found) return undefined;
      const evidence = `query fields ${columnsText(found.seen)}`;
      return { problem: 'tables' as const, location: { url }, evidence, proof: found.proof };
    });
  },
  scenes: () => {
    const page = scriptedPage('fetch("https://warm.hasura.app/v1/graphql")');
    const at = 'POST https://warm.hasura.app/v1/graphql';
    const fields = (...names: string[]) =>
      jsonAnswer({
        data: { __schema: { queryType: { name: 'query_root', fields: names.map((name) => ({ name })) } } },
      });
    return [
      {
        name: 'tables can be queried',
        answers: { '/': page, [at]: fields('users', 'users_aggregate', 'users_by_pk') },
        finds: ['tables'],
      },
      { name: 'the role sees no table', answers: { '/': page, [at]: fields('no_queries_available') }, finds: [] },
      {
        name: 'a secret is required',
        answers: {
          '/': page,
          [at]: jsonAnswer({
            errors: [{ message: 'x-hasura-admin-secret/x-hasura-access-key required, but not found' }],
          }),
        },
        finds: [],
      },
    ];
  },
});

function tablesIn({ text }: Exchange): string[] | undefined {
  const fields = queryFieldsOf(text) ?? [];
  const tables = fields.filter((name) => fields.includes(`${name}_by_pk`) || fields.includes(`${name}_aggregate`));
  return tables.length > 0 ? tables : undefined;
}
