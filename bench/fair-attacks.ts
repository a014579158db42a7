import { gzipSync } from 'node:zlib';

/** What an attacker has and where it sends its requests. */
export interface Target {
  readonly port: number;
  readonly cookie: string;
  readonly apiKey: string;
  readonly project: string;
  /** Completed scans without a PDF yet. */
  readonly scans: readonly string[];
  /** A scan that does not end. */
  readonly openScan: string;
  readonly hook: string;
  /** A site that answers, and one that never does. */
  readonly sites: { readonly quick: string; readonly slow: string };
}

export interface Attack {
  readonly name: string;
  /** What a connection sends; `n` counts over all connections. */
  bytes(target: Target, n: number): string | Buffer;
  /**
   * What it does then: send the next bytes once something is answered (default); wait for the end (`close`); leave once something is
   * answered (`churn`), or after 300 ms whatever happened (`abort`); send one part after another, slowly (`drip`); nothing
   * (`hold`); read nothing (`unread`); close its end (`half-close`). A connection that ends is followed by another one.
   */
  readonly next?: 'close' | 'churn' | 'abort' | 'drip' | 'hold' | 'unread' | 'half-close';
  /** Each part of a slow message. */
  readonly drip?: string;
  /** Monitored targets that never answer, besides: their re-scan or their check is due at once. */
  readonly deadTargets?: { readonly count: number; readonly due: 'scan' | 'check' };
}

const NETWORK = '203.0.113.1';
const KIB = 1024;
const API = '/api/v1';

interface Request {
  readonly from?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Bytes that are announced; those of the body by default. */
  readonly length?: number;
  readonly version?: '1.0' | '1.1';
}

function request(line: string, { from = NETWORK, fields = {}, body, length, version = '1.1' }: Request = {}): Buffer {
  const size = length ?? (body === undefined ? undefined : Buffer.byteLength(body));
  const all = {
    host: 'localhost',
    'x-forwarded-for': from,
    ...(size === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(size) }),
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${line} HTTP/${version}\r\n${lines.join('')}\r\n`), Buffer.from(body ?? '')]);
}

const json = (line: string, body: object, rest: Request = {}) => request(line, { ...rest, body: JSON.stringify(body) });
const withKey = ({ apiKey }: Target) => ({ fields: { authorization: `Bearer ${apiKey}` } });
const withCookie = ({ cookie }: Target) => ({ fields: { cookie } });
const hookLine = ({ hook }: Target) => `POST ${API}/webhooks/deploy/${hook}`;
const toHook = (target: Target, body: string) =>
  request(hookLine(target), { body, fields: { 'x-webhook-signature': 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA' } });
const closing = (target: Target) => ({ fields: { ...withKey(target).fields, connection: 'close' } });
const download = (target: Target, n: number, format: string) => {
  const scan = target.scans[n % target.scans.length];
  return request(`GET ${API}/projects/${target.project}/scans/${scan}/download?format=${format}`, closing(target));
};

const PAD = 'a'.repeat(KIB * KIB);
const MANY_FIELDS = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`x-field-${n}`, 'value of a field']));
const BOMB = gzipSync(Buffer.alloc(3 * KIB * KIB));
const TOOL_CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'findings_list', arguments: {} } };
const MCP_FIELDS = { accept: 'application/json, text/event-stream' };

/** Each with 40 connections. */
export const ATTACKS: readonly Attack[] = [
  { name: 'bodies of 1 MiB to sign-up', bytes: () => json(`POST ${API}/auth/signup`, { name: PAD }) },
  {
    name: 'bodies of 500 KiB, answered with 422',
    bytes: (target) => {
      const line = `PUT ${API}/projects/${target.project}/findings/${target.openScan}/state`;
      return json(line, { state: 1, pad: PAD.slice(0, 500 * KIB) }, withCookie(target));
    },
  },
  {
    name: 'bodies of 140 KiB without an account, answered with 422',
    bytes: () => json(`POST ${API}/auth/second-factor/sign-in`, { code: 1, pad: PAD.slice(0, 140 * KIB) }),
  },
  {
    name: 'slow bodies',
    bytes: () => request(`POST ${API}/auth/login`, { body: '{', length: 4000 }),
    next: 'drip',
    drip: ' ',
  },
  {
    name: 'slow bodies from the networks of an IPv6 block',
    bytes: (_, n) =>
      request(`POST ${API}/auth/login`, { from: `2001:db8:9:${(n % 40) + 1}::1`, body: '{', length: 4000 }),
    next: 'drip',
    drip: ' ',
  },
  { name: 'slow headers', bytes: () => 'GET /live HTTP/1.1\r\nhost: x\r\n', next: 'drip', drip: 'x-more: 1\r\n' },
  { name: 'silent connections', bytes: () => '', next: 'hold' },
  {
    name: 'pipelined reads',
    bytes: (target) => Buffer.concat(Array.from({ length: 12 }, () => request(`GET ${API}/auth/me`, withKey(target)))),
  },
  {
    name: 'small reads',
    bytes: (target, n) => request(`GET ${API}/projects/${target.project}/scans?limit=${(n % 50) + 1}`, withKey(target)),
  },
  {
    name: 'reads with unknown keys',
    bytes: () => request(`GET ${API}/projects`, { fields: { 'x-api-key': 'pk_none' } }),
  },
  { name: 'unknown addresses', bytes: (_, n) => request(`GET /nowhere/${n}`) },
  {
    name: 'long lists',
    bytes: (target) => request(`GET ${API}/projects/${target.project}/findings?limit=200&view=flat`, closing(target)),
    next: 'close',
  },
  { name: 'signed reports', bytes: (target, n) => download(target, n, 'json'), next: 'close' },
  { name: 'exports', bytes: (target) => json(`POST ${API}/auth/exports`, { of: 'account' }, withCookie(target)) },
  { name: 'aborted PDFs', bytes: (target, n) => download(target, n, 'pdf'), next: 'abort' },
  { name: 'PDFs', bytes: (target, n) => download(target, n, 'pdf'), next: 'close' },
  {
    name: 'event streams',
    bytes: (target) =>
      request(`GET ${API}/projects/${target.project}/scans/${target.openScan}/events`, withKey(target)),
    next: 'hold',
  },
  {
    name: 'tool calls over MCP',
    bytes: (target) => json('POST /mcp', TOOL_CALL, { fields: { ...withKey(target).fields, ...MCP_FIELDS } }),
  },
  {
    name: 'guessed passwords',
    bytes: (_, n) =>
      json(`POST ${API}/auth/login`, { email: `attacker${n % 5}@example.com`, password: `guess number ${n}` }),
  },
  {
    name: 'password resets',
    bytes: (_, n) => json(`POST ${API}/auth/forgot-password`, { email: `nobody${n}@example.com` }),
  },
  {
    name: 'verification emails',
    bytes: (_, n) => json(`POST ${API}/auth/resend-verification`, { email: `nobody${n}@example.com` }),
  },
  {
    name: 'accounts for one mailbox',
    bytes: (_, n) =>
      json(`POST ${API}/auth/signup`, { email: `eve+${n}@example.com`, password: 'nine green lanterns', name: 'Eve' }),
  },
  { name: 'free scans', bytes: ({ sites }, n) => json(`POST ${API}/free-scan`, { target_url: `${sites.slow}?${n}` }) },
  {
    name: 'API keys',
    bytes: (target, n) => json(`POST ${API}/auth/api-keys`, { name: `key ${n}` }, withCookie(target)),
  },
  {
    name: 'deploy hooks with a bad signature',
    bytes: (target) => toHook(target, JSON.stringify({ pad: PAD.slice(0, 200 * KIB) })),
  },
  {
    name: 'deeply nested JSON',
    bytes: (target) => toHook(target, `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  },
  { name: 'many headers', bytes: () => request('GET /health', { fields: MANY_FIELDS }) },
  {
    name: 'compressed bodies',
    bytes: () => request(`POST ${API}/auth/login`, { body: BOMB, fields: { 'content-encoding': 'gzip' } }),
  },
  {
    name: 'connections of HTTP/1.0, each for one request',
    bytes: () => request('GET /health', { version: '1.0', fields: { connection: 'keep-alive' } }),
    next: 'churn',
  },
  { name: 'half-closed connections', bytes: () => request('GET /openapi.json'), next: 'half-close' },
  { name: 'responses that are not read', bytes: () => request('GET /redoc/redoc.standalone.js'), next: 'unread' },
  {
    name: 're-scans of 70 targets that never answer',
    bytes: () => '',
    next: 'hold',
    deadTargets: { count: 70, due: 'scan' },
  },
  {
    name: 'checks of 2,400 targets that never answer',
    bytes: () => '',
    next: 'hold',
    deadTargets: { count: 2400, due: 'check' },
  },
];
