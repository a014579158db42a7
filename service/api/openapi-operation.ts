import type { z } from 'zod';
import type { AnyAction, Auth } from '../actions/define-action.ts';
import { refusalsOf } from './openapi-refusals.ts';
import type { Json, Schemas } from './openapi-schemas.ts';

const SECURITY: Readonly<Record<Auth, readonly Json[]>> = {
  none: [],
  session: [{ session: [] }],
  'key/session': [{ bearer: [] }, { apiKey: [] }, { session: [] }],
};

const PREFER: Json = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: '`respond-async`: respond immediately; `wait=N`: wait at most N seconds.',
  schema: { type: 'string' },
};

/** One action as an OpenAPI operation. */
export function operationOf(action: AnyAction, schemas: Schemas, tag: string): Json {
  const { name, summary, description, auth, scope, on, params, query, body, output, http, files = [] } = action;
  const parameters = [
    ...parametersOf(params, 'path', schemas),
    ...parametersOf(query, 'query', schemas),
    ...(action.prefers ? [PREFER] : []),
  ];
  const asFile = Object.fromEntries(files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  const json = (shape: z.ZodType, io: 'input' | 'output') => ({
    'application/json': { schema: schemas.of(shape, io) },
  });
  return {
    operationId: name.replaceAll(/[.-]/g, '_'),
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    security: SECURITY[auth],
    ...(scope === undefined ? {} : { 'x-scope': { scope, on } }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: !body.safeParse({}).success, content: json(body, 'input') } } : {}),
    responses: {
      [http.status]: successOf(http.status, () => ({ ...json(output, 'output'), ...asFile })),
      ...refusalsOf(action),
    },
  };
}

function successOf(status: number, content: () => Json): Json {
  if (status === 204) return { description: 'Done' };
  if (status === 302) return { description: 'Found', headers: { Location: { schema: { type: 'string' } } } };
  return { description: 'Done', content: content() };
}

function parametersOf(shape: z.ZodType | undefined, place: 'path' | 'query', schemas: Schemas): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemas.of(shape, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema,
  }));
}
