import { VERSION } from '@assay/engine';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '../../testbed/sized.ts';
import { ACTIONS } from '../actions/list.ts';
import { setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import { openApiDocument } from './openapi.ts';

interface Schema {
  readonly $ref?: string;
  readonly [key: string]: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly { name: string; in: string; schema: Schema }[];
  readonly requestBody?: { content: { 'application/json': { schema: Schema } } };
  readonly responses: Readonly<Record<string, Schema & { content?: { 'application/json': { schema: Schema } } }>>;
}

/** They remove what other calls need, or wait for a worker. */
const ENDING = ['projects_delete', 'auth_logout', 'scans_run', 'profile_run', 'deliverability_run'];

/** Calls of the property test; `ASSAY_PROPERTY_CALLS=20000` for the long run. */
const CALLS = Number(process.env.ASSAY_PROPERTY_CALLS ?? sized(300, 1000));

/** Values that must do no harm. */
const HOSTILE = [
  "' or 1=1 --",
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  'a'.repeat(5000),
  '99999999999999999999',
  '-1',
  'NaN',
  '__proto__',
  '%00',
  '\r\nset-cookie: a=b',
];

const document = await openApiDocument();
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'doc', ...document });

let service: TestService;
let cookie: string;
let project: string;

beforeAll(async () => {
  service = await startTestService({
    ASSAY_DNS_SERVERS: '127.0.0.1:9',
    ASSAY_FREE_SCANS_PER_IP: '1000',
    ASSAY_GOOGLE_CLIENT_ID: 'id',
    ASSAY_GOOGLE_CLIENT_SECRET: 'secret',
    ASSAY_GOOGLE_ISSUER: 'http://127.0.0.1:9',
    ASSAY_POLAR_ACCESS_TOKEN: 'token',
    ASSAY_POLAR_API_URL: 'http://127.0.0.1:9',
    ASSAY_POLAR_WEBHOOK_SECRET: 'secret',
    ASSAY_POLAR_PRODUCTS: '{"prod_1":{"plan":"pro","interval":"monthly"}}',
    ASSAY_RESEND_WEBHOOK_SECRET: 'secret',
  });
  const account = await signUp(service);
  await setPlan(service, account, 'max');
  cookie = account.cookie;
  const body = { name: 'One', url: 'http://127.0.0.1:9/' };
  project = String((await service.ask('POST', '/api/v1/projects', { headers: { cookie }, body })).body.id);
});

afterAll(() => service.close());

test('every action is in the document, and nothing else', () => {
  const documented = operations.map(({ method, path }) => `${method} ${path}`).sort();
  expect(documented).toEqual(ACTIONS.map(({ http }) => `${http.method} ${http.path}`).sort());
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: VERSION } });
});

test('each operation has a unique id, a described tag, known security and its success response', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  const tags = (document.tags as { name: string }[]).map(({ name }) => name);
  const { securitySchemes } = document.components as { securitySchemes: object };
  for (const { operation, path, method } of operations) {
    const action = ACTIONS.find(({ http }) => http.path === path && http.method === method);
    expect(tags).toEqual(expect.arrayContaining([...operation.tags]));
    expect(operation.security.length > 0).toBe(action?.auth !== 'none');
    for (const scheme of operation.security.flatMap(Object.keys)) expect(securitySchemes).toHaveProperty(scheme);
    expect(operation.responses).toHaveProperty(String(action?.http.status));
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect((operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
  }
});

test('every reference resolves and every named schema is used', () => {
  const text = JSON.stringify(document);
  const references = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, ...parts]) => parts.join('/')),
  );
  const { schemas, responses } = document.components as Record<string, object>;
  for (const name of references) expect({ schemas, responses }).toHaveProperty(name.split('/'));
  for (const name of Object.keys(schemas ?? {})) expect(references).toContain(`schemas/${name}`);
});

test('every schema is valid and accepts its own examples', () => {
  const { schemas } = document.components as { schemas: Record<string, Schema> };
  for (const name of Object.keys(schemas)) ajv.compile({ $ref: `doc#/components/schemas/${name}` });
  const examples = [...examplesIn(document)];
  expect(examples.length).toBeGreaterThan(5);
  for (const { schema, example } of examples) expect(ajv.validate(schema, example)).toBe(true);
});

test('every response is described in the document', async () => {
  const asked = operations.filter(({ operation }) => !ENDING.includes(operation.operationId));
  for (const { path, method, operation } of asked) {
    const parameters = (operation.parameters ?? []).map(({ name, in: place, schema }) =>
      place === 'path'
        ? fc.tuple(
            fc.constant(name),
            name === 'project_id'
              ? fc.constant(project)
              : schema.enum
                ? anyOf(schema)
                : fc.oneof(fc.uuid(), fc.constantFrom(...HOSTILE.slice(0, 6))),
          )
        : fc.tuple(fc.constant(name), fc.oneof(textOf(schema), fc.constant(undefined))),
    );
    const schema = operation.requestBody?.content['application/json'].schema;
    const body = schema ? fc.oneof(anyOf(schema), fc.jsonValue()) : fc.constant(undefined);
    await fc.assert(
      fc.asyncProperty(fc.tuple(...parameters), body, async (given, payload) => {
        const named = new Map(given.filter(([, value]) => value !== undefined));
        const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(String(named.get(name)).toWellFormed()),
        );
        const query = new URLSearchParams(
          [...named]
            .filter(([name]) => !path.includes(`{${name}}`))
            .map(([name, value]): [string, string] => [String(name), String(value)]),
        );
        const answer = await service.app.inject({
          method: method as 'get',
          url: `${url}?${query}`,
          headers: { cookie, prefer: 'respond-async', ...(schema ? { 'content-type': 'application/json' } : {}) },
          ...(schema ? { payload: JSON.stringify(payload) } : {}),
        });
        const response = operation.responses[answer.statusCode];
        expect(response, `${method} ${path} ${answer.statusCode} ${answer.body}`).toBeDefined();
        if (answer.statusCode === 302) return;
        const described = response?.content ? response : ajv.getSchema(`doc${response?.$ref}`)?.schema;
        const shape = (described as { content: { 'application/json': { schema: Schema } } }).content['application/json']
          .schema;
        expect(validates(shape, answer.json())).toBeNull();
      }),
      { numRuns: Math.ceil(CALLS / asked.length), seed: 7 },
    );
  }
}, 1_200_000);

function* examplesIn(node: unknown): Generator<{ schema: Schema; example: unknown }> {
  if (typeof node !== 'object' || node === null) return;
  const { examples, ...schema } = node as Schema;
  if (Array.isArray(examples) && 'type' in schema)
    for (const example of examples) yield { schema: absolute(schema), example };
  for (const child of Object.values(node)) yield* examplesIn(child);
}

function validates(schema: Schema, value: unknown): unknown {
  const validate = ajv.compile(absolute(schema));
  return validate(value) ? null : validate.errors;
}

function absolute(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"doc#/components'));
}

function resolved(schema: Schema): Schema {
  const { schemas } = document.components as { schemas: Record<string, Schema> };
  return schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  return fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE), anyOf(schema).map(String));
}

/** Values that nearly match a schema. */
function anyOf(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolved(given);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map(anyOf));
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'uri') return fc.webUrl();
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.integer();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'string')
    return fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 130 }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...HOSTILE),
    );
  if (schema.type === 'array') return fc.array(anyOf(schema.items as Schema), { maxLength: 4 });
  if (schema.type !== 'object') return fc.jsonValue();
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, field]) => [
    name,
    anyOf(field),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}
