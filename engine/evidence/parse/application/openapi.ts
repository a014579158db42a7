import { ignoreCuts, type ReportCut } from '../../../limits.ts';
import type { Json } from '../../facts/reading.ts';
import { isActing, namesAction, namesDestruction } from '../http/acting/acting-address.ts';
import { isObject } from '../provider/fields.ts';
import { parseJson } from '../text/json.ts';
import { bodyPoints, isNeverCalled } from './bodies/json-body.ts';
import { bodyOf, exampleOf, listOf, type Node, nodeOf } from './bodies/openapi-schemas.ts';
import { distinctPoints, type InjectionPoint } from './injection-point.ts';
import { wordsOf } from './writing-words.ts';

/** Where frameworks serve their OpenAPI document. */
export const OPENAPI_PATHS = [
  '/openapi.json',
  '/swagger.json',
  '/api-docs',
  '/v3/api-docs',
  '/swagger/v1/swagger.json',
  '/api/openapi.json',
];

const MAX_PATHS = 300;
const MAX_PARAMETERS = 30;
/** Fields of JSON in all operations. */
const MAX_POSTED = 1000;
const MAX_SERVERS = 20;
const LOCAL = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])$/;
const MAX_VALUE = 200;
const METHOD = /\b(?:get|post|put|patch|delete)\b/gi;
const NAME = /^[\w.[\]-]{1,60}$/;

interface Argument {
  readonly name: string;
  readonly where: 'query' | 'path';
  readonly value: string;
}

/** The read operations of an API, and the JSON that its others take. */
export interface Described {
  readonly points: readonly InjectionPoint[];
  /** URLs without parameters in their path, without query. */
  readonly routes: readonly string[];
  /** Fields of JSON that are not sent, because requests may change no data. */
  readonly leftPosts: readonly InjectionPoint[];
}

const NONE: Described = { points: [], routes: [], leftPosts: [] };

/** What an OpenAPI or Swagger document describes: read operations, and the JSON of POST requests, which is sent only with `writes`; nothing if the text is no such document. */
export function readOperations(text: string, address: string, cut: ReportCut = ignoreCuts, writes = false): Described {
  const document = nodeOf(parseJson(text) as Json | undefined);
  if (typeof (document.openapi ?? document.swagger) !== 'string') return NONE;
  const base = baseOf(document, address);
  const all = Object.entries(nodeOf(document.paths));
  if (all.length > MAX_PATHS)
    cut(`Only the first ${MAX_PATHS} of ${all.length} paths of the OpenAPI document were examined`);
  const { origin } = new URL(address);
  const first = all.slice(0, MAX_PATHS);
  const read = first.filter(([, item]) => isReading(nodeOf(item).get) && !doesTheSame(nodeOf(item)));
  if (base === undefined) return NONE;
  const points = read.flatMap(([path, item]) => {
    const listed = [...listOf(nodeOf(item).parameters), ...listOf(nodeOf(nodeOf(item).get).parameters)];
    const given = listed.slice(0, MAX_PARAMETERS).flatMap((one) => argumentOf(one, document));
    return pointsOf(base + path, given, origin);
  });
  const routes = read.flatMap(([path]) => {
    const url = path.includes('{') ? null : URL.parse(base + path, origin);
    return url?.origin === origin && !isActing(url.href) ? [url.origin + url.pathname] : [];
  });
  const posted = postedTo(first, { document, base, origin }, writes ? cut : ignoreCuts);
  return {
    points: distinctPoints([...points, ...(writes ? posted : [])]),
    routes: [...new Set(routes)],
    leftPosts: writes ? [] : posted,
  };
}

interface Place {
  readonly document: Node;
  readonly base: string;
  readonly origin: string;
}

/** Fields of the JSON that is posted, of the first operations. */
function postedTo(paths: readonly (readonly [string, Json])[], { document, base, origin }: Place, cut: ReportCut) {
  const found: InjectionPoint[] = [];
  for (const [path, item] of paths) {
    if (found.length >= MAX_POSTED) {
      cut(`Only the first ${MAX_POSTED} fields of JSON in the OpenAPI document were examined`);
      break;
    }
    found.push(...fieldsAt(base + path, nodeOf(nodeOf(item).post), document, origin, cut));
  }
  return found;
}

/** None if the operation says that it deletes, pays, signs in, uploads or the like. */
function fieldsAt(template: string, operation: Node, document: Node, origin: string, cut: ReportCut): InjectionPoint[] {
  const { operationId, summary } = operation;
  const isNever = (text: Json | undefined) =>
    typeof text === 'string' && (namesDestruction(text) || isNeverCalled(text));
  if ([operationId, summary].some(isNever)) return [];
  const url = URL.parse(template.replace(/\{[^{}/]{1,60}\}/g, '1'), origin);
  const body = bodyOf(operation, document, cut);
  return url?.origin === origin && body ? bodyPoints(url, body) : [];
}

/** True for a GET operation whose name and summary say nothing of an action. */
function isReading(operation: Json | undefined): boolean {
  const { operationId, summary } = nodeOf(operation);
  return isObject(operation) && ![operationId, summary].some((text) => typeof text === 'string' && namesAction(text));
}

/** True if GET is described as another method of the path is, one that changes something: it is only another way to do that. */
function doesTheSame(methods: Node): boolean {
  const purposeOf = ({ summary, description }: Node) =>
    [summary, description]
      .map((text) => wordsOf(typeof text === 'string' ? text : '').replace(METHOD, ''))
      .join(' ')
      .trim();
  const purpose = purposeOf(nodeOf(methods.get));
  return (
    purpose !== '' && ['post', 'put', 'patch', 'delete'].some((name) => purposeOf(nodeOf(methods[name])) === purpose)
  );
}

function pointsOf(template: string, given: readonly Argument[], origin: string): InjectionPoint[] {
  const inPath = (name: string) => given.find((one) => one.where === 'path' && one.name === name)?.value ?? '1';
  const filled = template.replace(/\{([^{}/]{1,60})\}/g, (_, name: string) => encodeURIComponent(inPath(name)));
  const url = URL.parse(filled, origin);
  if (url?.origin !== origin) return [];
  const inQuery = given.filter(({ where }) => where === 'query');
  for (const { name, value } of inQuery) url.searchParams.set(name, value);
  if (isActing(url.href)) return [];
  const segments = (URL.parse(template, origin)?.pathname ?? '').split('/');
  return [
    ...inQuery.map(({ name, value }) => ({ where: 'query' as const, name, value, url: url.href })),
    ...segments.flatMap((segment, i) => {
      const [, name] = /^(?:\{|%7B)([^{}%]{1,60})(?:\}|%7D)$/i.exec(segment) ?? [];
      return name === undefined
        ? []
        : [{ where: 'path' as const, name: String(i), value: inPath(name), url: url.href }];
    }),
  ];
}

function argumentOf(one: Json, document: Node): Argument[] {
  const { $ref } = nodeOf(one);
  const [, group = '', key = ''] =
    (typeof $ref === 'string' && /^#\/(components\/parameters|parameters)\/([\w.-]{1,80})$/.exec($ref)) || [];
  const groups = group === 'parameters' ? document.parameters : nodeOf(document.components).parameters;
  const parameter = typeof $ref === 'string' ? nodeOf(nodeOf(groups)[key]) : nodeOf(one);
  const { name, in: where } = parameter;
  if (typeof name !== 'string' || !NAME.test(name) || (where !== 'query' && where !== 'path')) return [];
  return [
    { name, where, value: String(exampleOf({ ...nodeOf(parameter.schema), ...parameter }, name)).slice(0, MAX_VALUE) },
  ];
}

/** Path before all paths of the document; undefined for another host. A server on localhost counts as the document's own host. */
function baseOf(document: Node, address: string): string | undefined {
  const listed = listOf(document.servers).slice(0, MAX_SERVERS);
  const named = listed.length > 0 ? listed.map((server) => nodeOf(server).url ?? '') : [document.basePath ?? ''];
  const urls = named.flatMap((one) => (typeof one === 'string' ? (URL.parse(one || '/', address) ?? []) : []));
  const own =
    urls.find(({ host }) => host === new URL(address).host) ?? urls.find(({ hostname }) => LOCAL.test(hostname));
  return own?.pathname.replace(/\/$/, '');
}
