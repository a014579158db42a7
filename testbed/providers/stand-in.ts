import type { Json } from '../../engine/evidence/facts/reading.ts';
import { serve } from '../serve.ts';

/** Where the fields of a fact are in the answers: `path` or `path#pointer`, such as `/repos/acme/shop/hooks#0`. */
export type Place = string | Readonly<Record<string, string>>;

/** A provider's API as published: what it answers for an account with sound settings. */
export interface StandIn {
  readonly credentials: Readonly<Record<string, string>>;
  /** Answers by path; one with a query applies to requests that have its parameters. `null` is 204, a missing path 404. */
  readonly answers: Readonly<Record<string, Json>>;
  /** Messages of 404 by path. */
  readonly absent?: Readonly<Record<string, string>>;
  /** By fact, or by fact and field, such as `rules` or `bypasses.42`, for facts made from several answers. */
  readonly places: Readonly<Record<string, Place>>;
  /** Where the object is that a fact belongs to, if not the place of its fact. */
  readonly parents?: Readonly<Record<string, string>>;
  /** Answers of calls that are a POST. */
  readonly posts?: Readonly<Record<string, Json>>;
}

/** Another answer in place of that of some paths. */
export interface Fault {
  /** 0: never answers. */
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RunningStandIn {
  readonly url: string;
  /** `METHOD path?query`, in order. */
  readonly calls: string[];
  answers: Record<string, Json>;
  /** By path, without the query; `*` is every path. */
  faults: Record<string, Fault>;
  /** Requests are answered when it is resolved. */
  held: Promise<void> | undefined;
  /** Restores the sound state. */
  reset(): void;
  close(): Promise<void>;
}

/** Serves a stand-in on loopback. */
export async function runStandIn(standIn: StandIn): Promise<RunningStandIn> {
  const site = await serve(async (request, response) => {
    const { method = '', url = '' } = request;
    running.calls.push(`${method} ${url}`);
    await running.held;
    const path = decodeURIComponent(url.split('?', 1).join());
    const key = keyFor(url, running.answers) ?? path;
    const fault = running.faults[key] ?? running.faults['*'];
    if (fault?.status === 0) return;
    if (fault) {
      response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
      response.end(fault.body ?? '{}');
      return;
    }
    const answer = method === 'POST' ? (running.answers[key] ?? standIn.posts?.[path]) : running.answers[key];
    if (answer === null) {
      response.writeHead(204).end();
      return;
    }
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { message: standIn.absent?.[path] ?? 'Not Found' }));
  });
  const running: RunningStandIn = {
    url: site.url.replace(/\/$/, ''),
    calls: [],
    answers: structuredClone({ ...standIn.answers }),
    faults: {},
    held: undefined,
    reset() {
      running.answers = structuredClone({ ...standIn.answers });
      running.faults = {};
      running.held = undefined;
      running.calls.length = 0;
    },
    close: site.close,
  };
  return running;
}

/** The most specific answer for a request. */
export function keyFor(url: string, answers: Readonly<Record<string, Json>>): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  const fits = Object.keys(answers).filter((key) => {
    const own = new URL(key, 'http://127.0.0.1');
    return (
      decodeURIComponent(own.pathname) === decodeURIComponent(pathname) &&
      [...own.searchParams].every(([name, value]) => searchParams.get(name) === value)
    );
  });
  return fits.sort((a, b) => b.length - a.length)[0];
}

/** Paths whose answers make a fact. */
export function pathsOf(place: Place): string[] {
  const places = typeof place === 'string' ? [place] : Object.values(place);
  return places.map((one) => one.split('#', 1).join());
}

/** The answers with the fields of an example in place of the sound ones. */
export function withFields(
  answers: Readonly<Record<string, Json>>,
  place: Place,
  data: Json,
  whole = false,
): Record<string, Json> {
  if (typeof place === 'string') return withField(answers, place, data, whole);
  const fields = Object.entries(isObject(data) ? data : {}).flatMap(([name, value]) =>
    place[name] === undefined && isObject(value)
      ? Object.entries(value).map(([below, one]) => [`${name}.${below}`, one] as const)
      : [[name, value] as const],
  );
  return fields.reduce<Record<string, Json>>(
    (all, [name, value]) => {
      const at = place[name];
      return at === undefined ? all : withField(all, at, value, whole);
    },
    { ...answers },
  );
}

function withField(
  answers: Readonly<Record<string, Json>>,
  place: string,
  data: Json,
  whole: boolean,
): Record<string, Json> {
  const [path = '', pointer] = place.split('#', 2);
  // Yes-or-no questions: 204 or 404.
  if (pointer === undefined && data === true) return { ...answers, [path]: null };
  if (pointer === undefined && (data === false || data === null)) {
    const { [path]: _, ...others } = answers;
    return others;
  }
  return { ...answers, [path]: changed(answers[path], pointer?.split('.').filter(Boolean) ?? [], data, whole) };
}

function changed(value: Json | undefined, [name, ...names]: readonly string[], data: Json, whole: boolean): Json {
  if (name === undefined) return whole ? data : merged(value, data);
  if (Array.isArray(value))
    return value.map((one: Json, i) => (String(i) === name ? changed(one, names, data, whole) : one));
  return {
    ...(isObject(value) ? value : {}),
    [name]: changed(isObject(value) ? value[name] : undefined, names, data, whole),
  };
}

function merged(value: Json | undefined, data: Json): Json {
  if (!isObject(value) || !isObject(data)) return data;
  const own = Object.entries(data).map(([name, one]) => [name, merged(value[name], one)] as const);
  return { ...value, ...Object.fromEntries(own) };
}

function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
