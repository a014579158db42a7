/** A request to a host. */
interface Ask {
  readonly path: string;
  /** Requested host name, without port. */
  readonly host: string;
  /** Requested origin, `http://NAME:PORT`. */
  readonly origin: string;
  /** 128 random bits in base64, new for each response. */
  readonly nonce: string;
  readonly port: number;
}

export interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Buffer;
}

/** A site without vulnerabilities: every finding on it is a false positive. */
export interface CleanHost {
  /** Served at `NAME.test`. */
  readonly name: string;
  /** Other names it is served at or loads files from. */
  readonly names?: readonly string[];
  /** All technologies it shows; any other detection is a false positive. */
  readonly runs: readonly string[];
  /** Whether to scan with a browser; false for APIs. */
  answer(ask: Ask): Reply;
}

export type Files = Readonly<Record<string, Reply>>;

export const YEAR = 'public, max-age=31536000, immutable';

export const text = (body: string): Reply => ({
  type: 'text/plain; charset=utf-8',
  headers: { 'cache-control': 'public, max-age=3600' },
  body,
});
export const script = (body: string): Reply => ({
  type: 'text/javascript; charset=utf-8',
  headers: { 'cache-control': YEAR },
  body,
});
export const style = (body: string): Reply => ({
  type: 'text/css; charset=utf-8',
  headers: { 'cache-control': YEAR },
  body,
});
export const json = (value: unknown, headers: Reply['headers'] = {}): Reply => ({
  type: 'application/json; charset=utf-8',
  headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  body: JSON.stringify(value),
});
export const redirect = (status: 301 | 302 | 307 | 308, location: string, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { location, ...headers },
  body: '',
});
