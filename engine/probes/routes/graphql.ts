import { queryFieldsOf } from '../../evidence/parse/application/graphql.ts';
import { columnsText } from '../../evidence/parse/application/rows.ts';
import { defineProbe } from '../define-probe.ts';
import { graphqlUrls, introspectionAt } from '../graphql-endpoints.ts';
import { provenTwice } from '../proof/proven.ts';
import { htmlAnswer, jsonAnswer } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';

export default defineProbe({
  id: 'active/routes/graphql',
  title: 'GraphQL introspection is disabled',
  why: 'The schema reveals every query and mutation of the server, including administrative ones.',
  needs: ['address', 'surface'],
  profile: 'quick',
  budget: 14,
  problems: {
    introspection: {
      severity: 'low',
      message: 'GraphQL introspection enabled',
      fix: 'Disable introspection in production (`introspection: false`), and check authorization in every resolver.',
    },
  },
  references: ['CWE-200', 'OWASP A05:2021', 'https://spec.graphql.org/October2021/#sec-Introspection'],
  async ask({ address, surface }, asking) {
    const found = await testAll(graphqlUrls(surface, address, asking), async (url) => {
      const [request, other] = [introspectionAt(url, 'Fields'), introspectionAt(url, 'Again')];
      const schema = await provenTwice(asking, request, other, ({ text }) => queryFieldsOf(text));
      if (!schema) return undefined;
      const evidence = `query fields ${columnsText(schema.seen)}`;
      return { problem: 'introspection' as const, location: { url }, evidence, proof: schema.proof };
    });
    // One server may answer at several URLs.
    return found.filter(({ evidence }, i) => found.findIndex((one) => one.evidence === evidence) === i);
  },
  scenes: () => [
    {
      name: 'every URL returns the schema if JSON is requested',
      answers: {
        '/': htmlAnswer('<html><body>Hi</body></html>'),
        '*': ({ headers }) =>
          headers.accept === 'application/json'
            ? jsonAnswer({ data: { __schema: { queryType: { name: 'Query', fields: [{ name: 'users' }] } } } })
            : htmlAnswer('<html><head><title>GraphiQL</title></head></html>'),
      },
      finds: ['introspection'],
    },
    {
      name: 'introspection returns the schema',
      answers: {
        'POST /graphql': jsonAnswer({
          data: { __schema: { queryType: { name: 'Query', fields: [{ name: 'users' }] } } },
        }),
      },
      finds: ['introspection'],
    },
    {
      name: 'introspection is disabled',
      answers: { 'POST /graphql': jsonAnswer({ errors: [{ message: 'GraphQL introspection is not allowed' }] }, 400) },
      finds: [],
    },
    {
      name: 'the request is echoed',
      answers: {
        '*': ({ body }) =>
          body === '' ? htmlAnswer('<html><body>Hi</body></html>') : jsonAnswer({ data: {}, echo: body }),
      },
      finds: [],
    },
  ],
});
