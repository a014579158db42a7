import { Overloaded, Unavailable } from '../define-collector.ts';

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the server closed the connection without an answer',
  EPIPE: 'the server closed the connection without an answer',
  UND_ERR_SOCKET: 'the server closed the connection without an answer',
  ETIMEDOUT: 'the server could not be reached in time',
  UND_ERR_CONNECT_TIMEOUT: 'the server could not be reached in time',
  UND_ERR_HEADERS_TIMEOUT: 'the server did not answer in time',
  UND_ERR_HEADERS_OVERFLOW: 'the response header is larger than 64 KiB',
  EHOSTUNREACH: 'there is no route to the server',
  ENETUNREACH: 'there is no route to the server',
  EADDRNOTAVAIL: 'there is no route to the server',
  EACCES: 'this machine is not permitted to connect to the server',
  EPERM: 'this machine is not permitted to connect to the server',
};

/** No connection was made. */
export const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
]);
/** The other side ended the connection. */
export const CLOSED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ERR_CLOSED']);
/** Codes of a server that may have too much to do. */
const BUSY = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
]);

/** What an alert of the server means (RFC 8446 section 6.2). */
const ALERTS: Readonly<Record<string, string>> = {
  ERR_SSL_TLSV1_UNRECOGNIZED_NAME: 'the server has no certificate for this host name (TLS alert unrecognized_name)',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'the server demands a client certificate',
};

const NOT_HTTP = /^(?:HPE_|HTTPParserError$|UND_ERR_RES_CONTENT_LENGTH_MISMATCH$)/;

/** A socket, parser or TLS error with a readable reason. */
export function asUnavailable(error: unknown): Unavailable {
  if (error instanceof Unavailable) return error;
  const code = codeOf(error);
  if (NOT_HTTP.test(code)) return new Unavailable(`the response is not valid HTTP (${code})`);
  if (code.startsWith('ERR_HTTP2')) return new Unavailable(`the server violated the HTTP/2 protocol (${code})`);
  if (isTls(code)) return new Unavailable(ALERTS[code] ?? `the TLS handshake failed (${code})`);
  const reason = WORDS[code];
  if (reason !== undefined && BUSY.has(code)) return new Overloaded(reason);
  return new Unavailable(reason ?? `the request failed (${code})`);
}

/** The error with its own message; `otherwise` if it has none. */
export function withReason(error: unknown, otherwise: string): Unavailable {
  if (error instanceof Unavailable) return error;
  return new Unavailable(error instanceof Error ? error.message : otherwise);
}

/** The code of an error or of its first cause that has one. */
export function codeOf(error: unknown): string {
  for (let at = error, hops = 0; at instanceof Error && hops < 4; at = innerOf(at), hops++)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return error instanceof Error ? error.name : 'unknown error';
}

function innerOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : error.cause;
}

function isTls(code: string): boolean {
  return /^(?:ERR_SSL_|ERR_TLS_|EPROTO)/.test(code);
}

/** An alert of the server, or a version that was not offered. */
export function isTlsRefusal(code: string): boolean {
  return /^ERR_SSL_.{0,60}(?:ALERT|UNSUPPORTED_PROTOCOL)/.test(code);
}
