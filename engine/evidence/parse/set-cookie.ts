/** One Set-Cookie field (RFC 6265bis). */
export interface SetCookie {
  readonly name: string;
  /** Never the whole value: its first characters and its length are all that leaves the parser. */
  readonly masked: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  /** As written, lower case; undefined when absent. */
  readonly sameSite: string | undefined;
  readonly domain: string | undefined;
  readonly path: string | undefined;
  /** Seconds the cookie lives from when it was set; undefined for a session cookie. */
  readonly lifetimeSeconds: number | undefined;
  /** Bytes of name and value. */
  readonly size: number;
  readonly partitioned: boolean;
  /** True when its name or its shape says that it carries a session or a token. */
  readonly session: boolean;
  /** URL of the exchange that set it. */
  readonly url: string;
}
