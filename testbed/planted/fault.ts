import type { SecureContextOptions } from 'node:tls';
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
  /** The scan starts over plain HTTP. */
  readonly isPlain?: true;
  /** Certificate and versions of the server. */
  readonly tls?: SecureContextOptions;
  /** What is planted, if the data should not be shown: values in the format of credentials. */
  readonly shows?: string;
  /** The response of the page to user agents that match. */
  readonly agents?: readonly [pattern: RegExp, reply: Reply];
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
  const {
    headers = {},
    head: top,
    body: end,
    edits = [],
    status,
    files,
    at,
    agents,
    tls,
    isPlain,

    shows,
  } = fault;
  if (shows !== undefined) return shows;
  const code = (content: string) => `\`${shortened(content.replaceAll('`', "'").replaceAll(/\s+/g, ' ').trim())}\``;
  const lines = [
    at === undefined ? '' : `scan of ${code(at)}`,
    isPlain ? 'over plain HTTP' : '',
    tls ? `TLS with ${code(Object.keys(tls).join(', '))}` : '',
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
    ...Object.entries(files ?? {}).map(
      ([path, { status: own = 200, body: content }]) =>
        `${code(path)} answers ${own}${typeof content !== 'string' ? ` with ${content.length} bytes` : content && ` ${code(content)}`}`,
    ),
    agents ? `${code(String(agents[0]))} gets ${agents[1].status ?? 200} ${code(String(agents[1].body))}` : '',
  ];
  return lines.filter(Boolean).join('; ');
}

const LONGEST = 120;

function shortened(line: string): string {
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
