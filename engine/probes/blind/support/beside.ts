import type { FetchRequest } from '../../../evidence/define-collector.ts';
import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import { requestOf, requestWith } from '../../points.ts';

/** The usual request with a further value, under a name that no application knows, in the same part of it as the point. */
export function besideRequest(point: InjectionPoint, name: string, value: string): FetchRequest {
  const { where, body = '' } = point;
  if (where === 'xml') return { ...requestOf(point), body: `${body}<!-- ${value} -->` };
  if (where !== 'json') return requestWith({ ...point, name, ...(where === 'path' ? { where: 'query' } : {}) }, value);
  const tree: unknown = JSON.parse(body);
  const isObject = typeof tree === 'object' && tree !== null && !Array.isArray(tree);
  if (!isObject) return requestWith({ ...point, where: 'query', name }, value);
  return { ...requestOf(point), body: JSON.stringify({ ...tree, [name]: value }) };
}
