import type { Occurrence } from '../../checks/define-check.ts';
import type { FetchRequest } from '../../evidence/define-collector.ts';
import { suggestionsIn } from '../../evidence/parse/application/graphql.ts';
import { columnsText } from '../../evidence/parse/application/rows.ts';
import { jsonValue } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { dataOf, graphqlUrls, operation } from '../graphql-endpoints.ts';
import { marked } from '../marks.ts';
import { proofOf } from '../proof/proof.ts';
import { provenTwice } from '../proof/proven.ts';
import { testAll } from '../tested-points.ts';
import { operationScenes } from './support/graphql-scenes.ts';

type Problem = 'aliases' | 'batches' | 'form-mutation' | 'get-mutation' | 'playground' | 'suggestions';
type Found = Occurrence<Problem>;

const ALIASES = 1000;
const BATCH = 10;
const MAX_ENDPOINTS = 2;
/** Misspelled names of common fields: validation fails and nothing is executed. */
const MISSPELLED =
  'userz usersz meee viewerr productz productsz postz postsz orderz ordersz accountz customerz itemz nodez searchh settingz loginn healthh versionn categoriez commentz articlez pagez filez messagez projectz';
const PLAYGROUND = marked(
  'a GraphQL playground',
  /GraphiQL\.createFetcher|<title>[^<]{0,40}(?:GraphiQL|GraphQL Playground|Apollo (?:Sandbox|Server)|Altair)|GraphQLPlayground\.init|embeddable-sandbox|AltairGraphQL\.init|window\.EmbeddedSandbox|renderYogaGraphiQL|YogaGraphiQL\./,
);

export default defineProbe({
  id: 'active/graphql/operations',
  title: 'GraphQL limits operations and accepts mutations only from the site itself',
  why: 'Without limits, one request tries thousands of passwords or overloads the server. Mutations that a foreign page can send are executed with the visitor’s session (CSRF).',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 32,
  problems: {
    'get-mutation': {
      severity: 'medium',
      likelihood: 'likely',
      message: 'GraphQL mutations are accepted in GET requests (CSRF)',
      fix: 'Execute only queries for GET requests, and answer mutations with 405. In Apollo Server keep `csrfPrevention: true`; in graphene-django and Flask-GraphQL require POST with `application/json`.',
    },
    'form-mutation': {
      severity: 'low',
      likelihood: 'possible',
      message: 'GraphQL mutations are accepted from HTML forms (CSRF)',
      fix: 'Accept only `application/json`, or require a header that a form cannot send. Set session cookies with `SameSite=Lax` or `Strict`.',
    },
    batches: {
      severity: 'low',
      message: 'GraphQL query batching is enabled',
      fix: 'Disable array batching (`allowBatchedHttpRequests: false`, `batching: false`), or limit it to a few operations, and count operations instead of requests in rate limits.',
    },
    aliases: {
      severity: 'info',
      message: 'GraphQL does not limit aliases',
      fix: 'Limit aliases, depth and cost of an operation, for example with GraphQL Armor (`maxAliases`, `maxDepth`, `costLimit`).',
    },
    suggestions: {
      severity: 'low',
      message: 'GraphQL error messages suggest field names although introspection is disabled',
      fix: 'Remove suggestions from validation errors: `hideSchemaDetailsFromClientErrors: true` in Apollo Server, `blockFieldSuggestions` of GraphQL Armor elsewhere.',
    },
    playground: {
      severity: 'low',
      message: 'GraphQL playground is public',
      fix: 'Disable the playground in production (`graphiql: false`, `ApolloServerPluginLandingPageDisabled()`), or restrict it to signed-in developers.',
    },
  },
  references: ['CWE-352', 'CWE-770', 'CWE-200', 'OWASP A05:2021', 'https://graphql.org/learn/security/'],
  async ask({ address, surface }, asking) {
    const urls = graphqlUrls(surface, address, asking);
    const known = await testAll(urls, async (url) => {
      const root = dataOf(await asking.fetch(operation(url, 'query Root { __typename }')))?.__typename;
      return typeof root === 'string' ? { url, root } : undefined;
    });
    const endpoints = asking.first(known, MAX_ENDPOINTS, 'GraphQL endpoints');
    const found = (await testAll(endpoints, ({ url, root }) => problemsAt(url, root, asking))).flat();
    // One server may answer at several URLs.
    const same = (a: Found, b: Found) => a.problem === b.problem && a.evidence === b.evidence;
    return found.filter((one, i) => found.findIndex((other) => same(one, other)) === i);
  },
  scenes: operationScenes,
});

async function problemsAt(url: string, root: string, asking: ProbeContext): Promise<Found[]> {
  const all = await Promise.all([
    mutation(url, root, 'get-mutation', getRequest, asking),
    mutation(url, root, 'form-mutation', formRequest, asking),
    batches(url, root, asking),
    aliases(url, root, asking),
    suggestions(url, asking),
    playground(url, asking),
  ]);
  return all.filter((occurrence) => occurrence !== undefined);
}

function getRequest(url: string, query: string): FetchRequest {
  return { url: `${url}${url.includes('?') ? '&' : '?'}query=${encodeURIComponent(query)}` };
}

function formRequest(url: string, query: string): FetchRequest {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { url, method: 'POST', headers, body: `query=${encodeURIComponent(query)}` };
}

/** Asks for the name of the mutation type, which changes nothing. */
async function mutation(
  url: string,
  root: string,
  problem: 'form-mutation' | 'get-mutation',
  requestOf: typeof getRequest,
  asking: ProbeContext,
): Promise<Found | undefined> {
  const [first, second] = [`a${asking.token()}`, `b${asking.token()}`];
  const request = requestOf(url, `mutation{${first}:__typename}`);
  const answer = await asking.fetch(request);
  const name = dataOf(answer)?.[first];
  if (!answer || typeof name !== 'string' || name === root) return undefined;
  const again = await asking.fetch(requestOf(url, `mutation{${second}:__typename}`));
  if (dataOf(again)?.[second] !== name) return undefined;
  return { problem, location: { url }, evidence: 'a mutation was executed', proof: proofOf(request, answer) };
}

async function batches(url: string, root: string, asking: ProbeContext): Promise<Found | undefined> {
  const request = {
    ...operation(url, ''),
    body: JSON.stringify(Array.from({ length: BATCH }, () => ({ query: '{ __typename }' }))),
  };
  const evidence = `${BATCH} operations were executed in one request`;
  const found = await provenTwice(asking, request, request, ({ text }) => {
    const list = jsonValue(text);
    const isBatch = Array.isArray(list) && list.length === BATCH && list.every((one) => one?.data?.__typename === root);
    return isBatch ? evidence : undefined;
  });
  return found && { problem: 'batches', location: { url }, evidence, proof: found.proof };
}

async function aliases(url: string, root: string, asking: ProbeContext): Promise<Found | undefined> {
  const names = Array.from({ length: ALIASES }, (_, i) => `a${i}:__typename`);
  const answer = await asking.fetch(operation(url, `{${names.join(' ')}}`));
  const data = dataOf(answer);
  if (!answer || !data || Object.values(data).filter((name) => name === root).length < ALIASES) return undefined;
  const shorter = operation(url, `{${names.slice(0, 100).join(' ')}}`);
  const again = await asking.fetch(shorter);
  if (!again || !dataOf(again)) return undefined;
  const evidence = `${ALIASES} aliases of one field were resolved in one request`;
  return { problem: 'aliases', location: { url }, evidence, proof: proofOf(shorter, again) };
}

async function suggestions(url: string, asking: ProbeContext): Promise<Found | undefined> {
  const schema = await asking.fetch(operation(url, 'query Types { __schema { queryType { name } } }'));
  if (!schema || dataOf(schema)?.__schema) return undefined;
  const requestOf = (name: string) => operation(url, `query ${name} { ${MISSPELLED} }`);
  const found = await provenTwice(asking, requestOf('Fields'), requestOf('Again'), ({ text }) => {
    const names = suggestionsIn(text, MISSPELLED.split(' '));
    return names.length > 0 ? names : undefined;
  });
  if (!found) return undefined;
  const evidence = `suggested fields ${columnsText(found.seen)}`;
  return { problem: 'suggestions', location: { url }, evidence, proof: found.proof };
}

async function playground(url: string, asking: ProbeContext): Promise<Found | undefined> {
  const request = { url, headers: { accept: 'text/html' } };
  const answer = await asking.fetch(request);
  const seen = answer?.status === 200 ? PLAYGROUND(answer)?.shows : undefined;
  if (!answer || seen === undefined) return undefined;
  const control = await asking.control(request);
  if (!control || (control.status === 200 && PLAYGROUND(control))) return undefined;
  return { problem: 'playground', location: { url }, evidence: seen, proof: proofOf(request, answer) };
}
