/** What a visitor asked for. */
interface Ask {
  readonly path: string;
  /** Name asked for, without port. */
  readonly host: string;
  /** `http://NAME:PORT` of the name asked for. */
  readonly origin: string;
  /** New with each answer: 128 bits in base64. */
  readonly nonce: string;
  readonly port: number;
}

export interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Buffer;
}

/** A sound site of one kind: whatever is found on it is a false alarm. */
export interface CleanHost {
  /** Its label: it answers at `NAME.test`. */
  readonly name: string;
  /** Further names it answers at, or loads files from. */
  readonly names?: readonly string[];
  /** Technologies it shows, whole: what is recognised beyond these is wrong. */
  readonly runs: readonly string[];
  /** Judged with a browser; an API has nothing to open there. */
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
