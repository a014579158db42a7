import type { FetchRequest } from '../evidence/define-collector.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import { introspection } from '../evidence/parse/application/graphql.ts';
import type { Surface } from '../evidence/parse/application/surface.ts';
import { jsonObject } from '../evidence/parse/secrets/exposed-file.ts';
import { limit } from '../limits.ts';
import type { ProbeContext } from './define-probe.ts';

const PATHS = ['/graphql', '/api/graphql', '/v1/graphql', '/query'];
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };
const MAX_NAMED = 2;

/** GraphQL routes named in the site's scripts, and common URLs. */
export function graphqlUrls(surface: Surface, address: string, asking: ProbeContext): string[] {
  const named = asking.first(
    surface.routes.filter((url) => /graphql/i.test(url)),
    MAX_NAMED,
    'GraphQL routes',
  );
  return [...new Set([...named, ...PATHS.map((path) => new URL(path, address).href)])];
}

/** Asks for the fields of queries. Each `name` makes another request. */
export function introspectionAt(url: string, name: string): FetchRequest {
  return { url, method: 'POST', headers: JSON_HEADERS, body: introspection(name) };
}

/** An operation as JSON in a POST request. */
export function operation(url: string, query: string): FetchRequest {
  return {
    url,
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ query }),
    maxBodyBytes: limit('graphqlBytes'),
  };
}

/** The data of a GraphQL response; undefined if it has none. */
export function dataOf(answer: Exchange | undefined): Readonly<Record<string, unknown>> | undefined {
  const data = answer && jsonObject(answer.text)?.data;
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : undefined;
}
