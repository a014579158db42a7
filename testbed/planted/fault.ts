import type { TlsOptions } from 'node:tls';
import { type Reply, text } from '../clean/clean-host.ts';

/**
 * A change to a sound site, as data. In every text, `{host}` and `{origin}` are those of the site, `{plain}` is its origin over plain
 * HTTP, and `{asked}` is the `Origin` header of the request.
 */
export interface Fault {
  /** Response header fields of the page, by lower-case name; null removes one. */
  readonly headers?: Readonly<Record<string, string | readonly string[] | null>>;
  /** Markup added to the end of the head. */
  readonly head?: string;
  /** Markup added to the end of the body. */
  readonly body?: string;
  /** Parts of the HTML that are replaced. */
  readonly edits?: readonly (readonly [pattern: RegExp, replacement: string])[];
  readonly status?: number;
  /** Responses of other paths; `*` is any path that the site does not have. */
  readonly files?: Readonly<Record<string, Reply>>;
  /** Path and query of the scanned page; default `/`. */
  readonly at?: string;
  /** Milliseconds that a path takes. */
  readonly delays?: Readonly<Record<string, number>>;
  /** The scan starts over plain HTTP. */
  readonly isPlain?: true;
  /** Host of the site, in which `{name}` is its name; default `{name}.test`. */
  readonly host?: string;
  /** DNS records of the host by type, apart from its address. */
  readonly records?: Readonly<Record<string, readonly string[]>>;
  /** Serves the site at ports 80 and 443, with these responses over plain HTTP by path; `*` is any other. */
  readonly plain?: Readonly<Record<string, Reply>>;
  /** The server offers HTTP/2. */
  readonly isHttp2?: true;
  /** Certificate and versions of the server. */
  readonly tls?: TlsOptions;
  /** What is planted, if the data should not be shown: values in the format of credentials. */
  readonly shows?: string;
  /** The response of the page to user agents that match. */
  readonly agents?: readonly [pattern: RegExp, reply: Reply];
  /** What the site is before the fault, if the check has nothing to judge on it as it is. */
  readonly before?: Fault;
  /** No program can decide it: the check must ask a person to look. */
  readonly asks?: true;
}

/** Where a fault was taken from: a specification, a scanner or a program, or `OWN` for one of the check's own kind. */
export type Variant = readonly [source: string, fault: Fault];

/** Variants by the id of the check that must find them. */
export type Faults = Readonly<Record<string, readonly Variant[]>>;

/** The source of a fault that no specification, scanner or program was read for. */
export const OWN = 'Assay';

/** Variants with the module or folder of their checks. */
export function below(folder: string, faults: Faults): Faults {
  return Object.fromEntries(Object.entries(faults).map(([name, variants]) => [`${folder}/${name}`, variants]));
}

export const header = (name: string, ...values: readonly string[]): Fault => ({
  headers: { [name]: values.length > 1 ? values : (values[0] ?? null) },
});
export const policy = (...values: readonly string[]): Fault => header('content-security-policy', ...values);
export const cookie = (...values: readonly string[]): Fault => ({ headers: { 'set-cookie': values } });
export const head = (markup: string): Fault => ({ head: markup });
export const body = (markup: string): Fault => ({ body: markup });
export const script = (code: string): Fault => ({ body: `<script>${code}</script>` });
export const edit = (pattern: RegExp, replacement: string): Fault => ({ edits: [[pattern, replacement]] });
/** A script of the site, as a bundle. */
export const bundle = (code: string): Fault => ({
  body: '<script src="/planted/app.js" defer></script>',
  files: { '/planted/app.js': { type: 'text/javascript; charset=utf-8', body: code } },
});
export const file = (path: string, content: string, type?: string, status = 200): Fault => ({
  files: { [path]: { ...text(content), ...(type === undefined ? {} : { type }), status } },
});
export const robots = (content: string): Fault => file('/robots.txt', content);
export const page = (content: string, status = 200, headers: Reply['headers'] = {}): Reply => ({
  status,
  type: 'text/html; charset=utf-8',
  headers,
  body: content,
});

/** Faults planted together. */
export function together(...faults: readonly Fault[]): Fault {
  const join = (part: 'head' | 'body') => faults.map((fault) => fault[part] ?? '').join('');
  return {
    ...Object.assign({}, ...faults),
    headers: Object.assign({}, ...faults.map(({ headers }) => headers)),
    files: Object.assign({}, ...faults.map(({ files }) => files)),
    edits: faults.flatMap(({ edits = [] }) => edits),
    head: join('head'),
    body: join('body'),
  };
}

/** What is planted, in a line. */
export function describeFault(fault: Fault): string {
  const { headers = {}, head: top, body: end, edits = [], status, files, at, agents, isPlain, shows } = fault;
  if (shows !== undefined) return shows;
  const lines = [
    at === undefined ? '' : `scan of ${code(at)}`,
    isPlain ? 'over plain HTTP' : '',
    ...describeServer(fault),
    status === undefined ? '' : `status ${status}`,
    ...Object.entries(headers).map(([name, value]) =>
      value === null
        ? `no ${code(name)}`
        : [value]
            .flat()
            .map((one) => code(`${name}: ${one}`))
            .join(', '),
    ),
    top ? `in the head ${code(top)}` : '',
    end ? `in the body ${code(end)}` : '',
    ...edits.map(([pattern, replacement]) => `${code(String(pattern))} replaced by ${code(replacement)}`),
    ...Object.entries(files ?? {}).map(([path, reply]) => `${code(path)} answers ${describeReply(reply)}`),
    agents ? `${code(String(agents[0]))} gets ${agents[1].status ?? 200} ${code(String(agents[1].body))}` : '',
  ];
  return lines.filter(Boolean).join('; ');
}

/** What is planted in the server and its name. */
function describeServer({ tls, plain, host, records = {}, delays = {}, isHttp2 }: Fault): string[] {
  return [
    host === undefined ? '' : `host ${code(host)}`,
    ...Object.entries(records).map(([type, texts]) => `${type} records ${code(texts.join(', '))}`),
    tls ? `TLS with ${code(Object.keys(tls).join(', '))}` : '',
    isHttp2 ? 'HTTP/2' : '',
    plain && Object.keys(plain).length === 0 ? 'the page over plain HTTP too' : '',
    ...Object.entries(plain ?? {}).map(
      ([path, reply]) => `over plain HTTP ${code(path)} answers ${describeReply(reply)}`,
    ),
    ...Object.entries(delays).map(([path, milliseconds]) => `${code(path)} takes ${milliseconds} ms`),
  ];
}

function describeReply({ status = 200, headers = {}, body: content }: Reply): string {
  const target = headers.location === undefined ? '' : ` to ${code(String(headers.location))}`;
  if (typeof content !== 'string') return `${status} with ${content.length} bytes`;
  return `${status}${target}${content && ` ${code(content)}`}`;
}

function code(content: string): string {
  return `\`${shortened(content.replaceAll('`', "'").replaceAll(/\s+/g, ' ').trim())}\``;
}

const LONGEST = 120;

function shortened(line: string): string {
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
