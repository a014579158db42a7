import { exampleValue, type Schema } from './example-value.ts';

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

interface Asked {
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
}

const MAX_LINES = 60;

/** A request as a command of a shell. */
export function requestOf(method: string, path: string, { security, parameters = [] }: Asked, body: unknown): string {
  const values = new Map(parameters.map(({ name, schema }) => [name, exampleValue(schema ?? {}, {})]));
  const address = path.replace(/\{(\w+)\}/g, (_, name) => String(values.get(name) ?? name));
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$ASSAY_BACKEND_URL${address}"`,
    ...(security?.length === 0 ? [] : ['-H "Authorization: Bearer $ASSAY_API_KEY"']),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n  ');
}

/** The first lines of a long response, with a mark that it goes on. */
export function shortened(value: unknown): string[] {
  const lines = JSON.stringify(value, null, 2).split('\n');
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES), '… (shortened)'];
}
