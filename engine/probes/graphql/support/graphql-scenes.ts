import type { Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer } from '../../scene-answers.ts';

type Problem = 'aliases' | 'batches' | 'form-mutation' | 'get-mutation' | 'playground' | 'suggestions';

interface Server {
  readonly get?: boolean;
  readonly form?: boolean;
  readonly batch?: boolean;
  readonly maxAliases?: number;
  readonly introspects?: boolean;
  readonly suggests?: boolean;
  readonly page?: string;
}

const refused = (message: string) => jsonAnswer({ errors: [{ message }] }, 400);

/** A server that resolves `__typename` only. */
function server(rules: Server): (request: SceneRequest) => string {
  return ({ method, url, headers, body }) => {
    const asked = url.searchParams.get('query');
    if (method === 'GET' && asked === null) return rules.page ?? refused('A query is required');
    if (method === 'GET')
      return asked?.startsWith('mutation') && !rules.get ? refused('Use POST') : resolved(asked ?? '');
    if (headers['content-type'] !== 'application/json')
      return rules.form ? resolved(new URLSearchParams(body).get('query') ?? '') : refused('Unsupported content type');
    const value: unknown = JSON.parse(body);
    if (Array.isArray(value))
      return rules.batch ? jsonAnswer(value.map(() => ({ data: { __typename: 'Query' } }))) : refused('No batches');
    return answered(JSON.parse(body).query, rules);
  };
}

function answered(query: string, { introspects, suggests, maxAliases = 15 }: Server): string {
  if (query.includes('__schema'))
    return introspects ? jsonAnswer({ data: { __schema: { queryType: { name: 'Query' } } } }) : refused('Not allowed');
  if (query.includes('userz'))
    return refused(`Cannot query field "userz" on type "Query".${suggests ? ' Did you mean "user" or "users"?' : ''}`);
  if (query.split(':').length - 1 > maxAliases) return refused('Too many aliases');
  return resolved(query);
}

function resolved(query: string): string {
  const type = query.startsWith('mutation') ? 'Mutation' : 'Query';
  const names = [...query.matchAll(/\b(\w{1,20}):__typename/g)].map(([, alias = '']) => [alias, type] as const);
  return jsonAnswer({ data: names.length === 0 ? { __typename: type } : Object.fromEntries(names) });
}

export function operationScenes(): Scene<Problem>[] {
  const scene = (name: string, rules: Server, finds: readonly Problem[]): Scene<Problem> => ({
    name,
    answers: { '/graphql': server(rules) },
    finds,
  });
  const playground = htmlAnswer('<html><head><title>GraphiQL</title></head><body></body></html>');
  return [
    scene('mutations in GET requests', { get: true }, ['get-mutation']),
    scene('mutations from forms', { form: true }, ['form-mutation']),
    scene('batches are executed', { batch: true }, ['batches']),
    scene('any number of aliases is resolved', { maxAliases: 5000 }, ['aliases']),
    scene('suggestions without introspection', { suggests: true }, ['suggestions']),
    scene('suggestions with introspection', { suggests: true, introspects: true }, []),
    scene('a public playground', { page: playground }, ['playground']),
    scene('everything is limited', {}, []),
    { name: 'a documentation of GraphiQL at every URL', answers: { '*': playground }, finds: [] },
    {
      name: 'only the name of the query type is known',
      answers: { '/graphql': jsonAnswer({ data: { __typename: 'Query' } }) },
      finds: [],
    },
    {
      name: 'the request is echoed',
      answers: { '*': ({ body }) => (body === '' ? htmlAnswer('<p>Hi</p>') : jsonAnswer({ data: {}, echo: body })) },
      finds: [],
    },
  ];
}
