import { readFileSync } from 'node:fs';
import { type Parameter, requestOf, shortened } from './api-example.ts';
import { exampleValue, type Schema } from './example-value.ts';
import type { SourcePage } from './markdown.ts';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly 'x-scope'?: { readonly scope: string; readonly on: string };
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description?: string }>>;
}

interface Description {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** One page for each group of operations of the API, each with an example, and one that lists the groups. */
export function apiPages(file: string): SourcePage[] {
  const description: Description = JSON.parse(readFileSync(file, 'utf8'));
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = description.tags.map(({ name, description: about }) => {
    const own = operations.filter(({ operation }) => operation.tags?.[0] === name);
    const sections = own.flatMap(({ path, method, operation }) =>
      operationText(method, path, operation, description.components.schemas),
    );
    return {
      name,
      about,
      own,
      path: `docs/api/${name.toLowerCase()}.md`,
      text: [`# ${name}`, '', `${about}.`, '', ...sections],
    };
  });
  const index = [
    '# API reference',
    '',
    description.info.description,
    '',
    '| group | operations | |',
    '|---|---|---|',
    ...groups.map(({ name, about, own }) => `| [${name}](${name.toLowerCase()}.md) | ${own.length} | ${about} |`),
  ];
  return [
    { path: 'docs/api/README.md', text: index.join('\n') },
    ...groups.map(({ path, text }) => ({ path, text: text.join('\n') })),
  ];
}

function operationText(
  method: string,
  path: string,
  operation: Operation,
  schemas: Readonly<Record<string, Schema>>,
): string[] {
  const { summary = path, description, parameters = [], requestBody, responses, 'x-scope': scope } = operation;
  const [status = '', done] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const [type, sent] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [, answered] = Object.entries(done?.content ?? {}).find(([name]) => name === 'application/json') ?? [];
  const body = sent?.schema && exampleValue(sent.schema, schemas);
  return [
    `## ${summary.replace(/\.$/, '')}`,
    '',
    `\`${method} ${path}\``,
    '',
    ...(description ? [description, ''] : []),
    ...(scope ? [`Scope: \`${scope.scope}\` on the ${scope.on}.`, ''] : []),
    ...parameterTable(parameters),
    '```sh',
    requestOf(method, path, operation, type === 'application/json' ? body : undefined),
    '```',
    '',
    ...(answered?.schema
      ? [`Response ${status}:`, '', '```json', ...shortened(exampleValue(answered.schema, schemas)), '```', '']
      : [`Response ${status}: ${done?.description ?? 'done'}.`, '']),
  ];
}

function parameterTable(parameters: readonly Parameter[]): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map(({ name, in: place, required, description = '', schema }) => {
    const values = schema?.enum ? `one of ${schema.enum.map((value) => `\`${value}\``).join(', ')}` : '';
    const text = [description, values]
      .filter((part) => part !== '')
      .join('; ')
      .replaceAll('|', '\\|');
    return `| \`${name}\` | ${place}${required ? ', required' : ''} | ${text} |`;
  });
  return ['| parameter | in | |', '|---|---|---|', ...rows, ''];
}
